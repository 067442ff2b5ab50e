import { classHead } from '@college/contract/classes/members.ts'
import {
  removeClassActivity,
  type StaffActivity,
  saveClassActivity,
  staffActivities,
} from '@college/contract/classes/staff-activities.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, pageAnswers, press, renderPage, type } from '../../testing/page.tsx'
import { ActivitiesPage } from './ActivitiesPage.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const activityId = '01900000-0000-7000-8000-000000000002'
const walk: StaffActivity = { id: activityId, title: '走读红色地名', day: '2026-11-20', pictures: 0, version: 'one' }

function open(rows: StaffActivity[], { mayEdit = true, save = () => undefined as unknown } = {}) {
  const server = pageAnswers(
    on(classHead, () =>
      ok({ id, title: '活动专题班', type: 1, phase: 'running', isPublished: true, mayEdit, mayManage: mayEdit }),
    ),
    on(saveClassActivity, (input) => {
      const refusal = save()
      if (refusal) return refusal as never
      rows.splice(0, 1, { ...walk, title: input.title, day: input.day })
      return ok({ id: activityId })
    }),
    on(removeClassActivity, () => {
      rows.splice(0, 1)
      return ok({})
    }),
    on(staffActivities, () => ok({ total: rows.length, rows: [...rows] })),
  )
  renderPage(<ActivitiesPage />, { at: `/classes/${id}/activities`, path: '/classes/:id/activities' })
  return server.sent
}
const name = () => screen.findByLabelText<HTMLInputElement>('活动名称')
async function pick(act: string) {
  fireEvent.click(await screen.findByLabelText(/的操作$/))
  fireEvent.click(await screen.findByText(act))
}

test('D2-B085 an activity is added once it has a name, is renamed, and goes while its album is empty', async () => {
  const sent = open([])
  await screen.findByText('还没有活动')
  press('c')
  const add = () => buttonNamed('添加')
  await name()
  expect(add().disabled).toBe(true)
  type(await name(), ' ')
  expect(add().disabled).toBe(true)
  type(await name(), '走读红色地名')
  fireEvent.click(add())
  fireEvent.click(add())
  await screen.findByText('活动已添加')
  await pick('修改')
  expect((await name()).value).toBe('走读红色地名')
  type(await name(), '走读沅南红色地名')
  fireEvent.click(buttonNamed('保存'))
  await screen.findByText('活动已修改')
  expect(sent(saveClassActivity)).toEqual([
    { id, title: '走读红色地名', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    expect.objectContaining({ id, activityId, version: 'one', title: '走读沅南红色地名' }),
  ])
  await pick('删除')
  const asks = await screen.findByRole('dialog')
  expect(asks.textContent).toContain('删除“走读沅南红色地名”？')
  expect(sent(removeClassActivity)).toEqual([])
  fireEvent.click(buttonNamed('删除', asks))
  await screen.findByText('还没有活动')
  expect(sent(removeClassActivity)).toEqual([{ id, activityId }])
})

test('D2-B085 an activity with photographs stays, and says how it could go; a refused name stays typed', async () => {
  open([{ ...walk, pictures: 3 }], { save: () => no(saveClassActivity.refusals.changed) })
  await pick('修改')
  type(await name(), '改过的名称')
  fireEvent.click(buttonNamed('保存'))
  await screen.findByText('刚刚有人修改了这个活动，请重新打开再改')
  expect((await name()).value).toBe('改过的名称')
  fireEvent.click(screen.getByLabelText(/的操作$/))
  const item = await screen.findByText('删除（先在班级相册里删去照片）')
  expect(item.closest('[role=menuitem]')?.getAttribute('aria-disabled')).toBe('true')
})

test('D2-B085 who does not edit the class reads its activities only', async () => {
  open([walk], { mayEdit: false })
  await screen.findByText('走读红色地名')
  expect(screen.queryByText('加活动')).toBeNull()
  expect(screen.queryByLabelText(/的操作$/)).toBeNull()
  await waitFor(() => expect(screen.queryByText('编辑')).toBeNull())
})
