import { createClass } from '@college/contract/classes/edit.ts'
import { ok, on, renderScreen, serverAnswers } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { NewClassDialog } from './NewClassDialog.tsx'

/** jsdom has none; the choice of the type asks for it. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', NoResizes))

test('D2-E01 Enter that is pressed twice makes one class', async () => {
  const calls = serverAnswers(on(createClass, () => ok({ id: '01900000-0000-7000-8000-000000000001' })))
  const router = createMemoryRouter([
    { path: '/', element: <NewClassDialog onClose={() => undefined} /> },
    { path: '/classes/:id/edit', element: <p>编辑器</p> },
  ])
  renderScreen(<RouterProvider router={router} />)
  const title = await screen.findByRole('textbox', { name: '名称' })
  fireEvent.change(title, { target: { value: '县域经济专题班' } })
  act(() => {
    for (const press of [fireEvent.keyDown, fireEvent.keyUp, fireEvent.keyDown]) press(title, { key: 'Enter' })
  })
  expect(await screen.findByText('编辑器')).toBeTruthy()
  expect(calls.filter(({ path }) => path === createClass.path)).toHaveLength(1)
})
