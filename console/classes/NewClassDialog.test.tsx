import { createClass } from '@college/contract/classes/edit.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, renderPage } from '../testing/page.tsx'
import { NewClassDialog } from './NewClassDialog.tsx'

test('D2-E01 Enter that is pressed twice makes one class', async () => {
  const { sent } = pageAnswers(on(createClass, () => ok({ id: '01900000-0000-7000-8000-000000000001' })))
  renderPage(<NewClassDialog onClose={() => undefined} />, { others: { '/classes/:id/edit': <p>编辑器</p> } })
  const title = await screen.findByRole('textbox', { name: '名称' })
  fireEvent.change(title, { target: { value: '县域经济专题班' } })
  act(() => {
    for (const press of [fireEvent.keyDown, fireEvent.keyUp, fireEvent.keyDown]) press(title, { key: 'Enter' })
  })
  expect(await screen.findByText('编辑器')).toBeTruthy()
  expect(sent(createClass)).toHaveLength(1)
})
