import { findScreenTreeGid } from '@college/contract/courses/catalogue.ts'
import { saveCourse } from '@college/contract/courses/staff.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, pageAnswers, renderPage } from '../testing/page.tsx'
import { NewCourse } from './NewCourse.tsx'

const CHECKED_MS = 100

test('D1-B006 Enter that is pressed twice makes one course', async () => {
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
  const { calls, sent } = pageAnswers(
    on(findScreenTreeGid, () => ok([{ nc_flml_id: '01900000-0000-7000-8000-000000000002', name: '理论' }] as never)),
    on(saveCourse, () => slow.then(() => ok({ id: '01900000-0000-7000-8000-000000000001' } as never))),
  )
  renderPage(<NewCourse onClose={() => undefined} />, { others: { '/courses/:id': <p>课程页</p> } })
  fireEvent.change(await screen.findByRole('textbox', { name: '课程名称' }), { target: { value: '系统思维' } })
  await waitFor(() => expect(calls).toHaveLength(1))
  const category = screen.getByRole('combobox')
  await choose(category, '理论')
  const form = category.closest('form') as HTMLFormElement
  const saves = () => sent(saveCourse)
  fireEvent.submit(form)
  await waitFor(() => expect(saves()).toHaveLength(1))
  // The second while the first is on its way; the fields are checked before anything is sent.
  fireEvent.submit(form)
  await act(() => new Promise((resolve) => void setTimeout(resolve, CHECKED_MS)))
  answer()
  expect(await screen.findByText('课程页')).toBeTruthy()
  expect(saves()).toHaveLength(1)
})
