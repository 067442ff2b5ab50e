import { applyForm, type applyInfo } from '@college/contract/classes/enrol.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Static } from 'typebox'
import { expect, test } from 'vitest'
import { CLASS_ID, openClassScreen } from '../../testing/classes.tsx'
import { no, ok } from '../../testing/screen.tsx'
import { ClassApplyScreen } from './ClassApplyScreen.tsx'

type Apply = Static<(typeof applyInfo)['reply']>
const known: Apply = {
  className: '专题班',
  state: 0,
  canApply: true,
  enrolment: 'open',
  training: 'open',
  bmsjSdate: '',
  pxsjSdate: '2026-12-10 09:00',
  form: { name: '王晓明', sex: '1', phone: '13812345678', unit: '市财政局', job: '', remark: '' },
}
const open = (apply: Partial<Apply> = {}, save?: ReturnType<typeof ok<unknown>>) =>
  openClassScreen(<ClassApplyScreen id={CLASS_ID} />, {
    apply: { ...known, ...apply },
    save: save ?? ok({ _id: 'm1', state: 1 }),
  })
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = async () => fireEvent.click(await screen.findByRole('button', { name: '提交报名' }))

test('D2-B034 D2-R05 D2-Q38 the form is filled with what is known, and sent with the class beside it', async () => {
  const { calls, wentTo } = open()
  expect(((await screen.findByLabelText('姓名')) as HTMLInputElement).value).toBe('王晓明')
  expect(screen.getByRole('button', { name: '男' }).getAttribute('aria-pressed')).toBe('true')
  write('手机号', '138 1234 5678')
  write('职务', ' 科长 ')
  write('备注', '需要住宿')
  await send()
  await screen.findByText('报名成功')
  const { data, ...beside } = calls.find(({ path }) => path === metaPersistData.path)?.input ?? {}
  expect(beside).toEqual({ namespace: applyForm.namespace, pageName: applyForm.pageName, classId: CLASS_ID })
  expect(JSON.parse(String(data))).toEqual({ ...known.form, phone: '138 1234 5678', job: '科长', remark: '需要住宿' })
  await waitFor(() => expect(wentTo()).not.toBe(href(routes.classApply, { id: CLASS_ID })))
})

test.each([
  ['姓名', '', '请输入姓名'],
  ['手机号', '1381234', '手机号格式错误'],
  ['单位', ' ', '请输入单位'],
])('%s %j is said under the field, and nothing is sent', async (label, value, message) => {
  const { paths } = open()
  await screen.findByLabelText('姓名')
  write(label, value)
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(document.activeElement).toBe(screen.getByLabelText(label))
  expect(paths()).not.toContain(metaPersistData.path)
})

test('a refusal of the server about a field stands under it', async () => {
  open({}, no(applyForm.refusals.wrongPhone))
  await screen.findByLabelText('姓名')
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('手机号格式错误')
})

test('D2-B346 any other refusal is said, and the form stays', async () => {
  open({}, no(applyForm.refusals.full))
  await screen.findByLabelText('姓名')
  await send()
  await screen.findByText('人数已满')
  expect((screen.getByLabelText('姓名') as HTMLInputElement).value).toBe('王晓明')
})

test.each([
  [1, '报名已提交，待审核'],
  [2, '已报名，可以开始学习'],
  [-1, '暂时无法报名'],
] as const)('in state %i there is nothing to send: %s', async (state, text) => {
  const { wentTo } = open({ canApply: false, state })
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: '提交报名' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '查看班级' }))
  expect(wentTo()).toBe(href(routes.specialClass, { id: CLASS_ID }))
})

test('D2-R05 who is in a class that begins later reads when, not that study can begin', async () => {
  open({ canApply: false, state: 2, training: 'before' })
  await screen.findByText('已报名，培训 12月10日 09:00 开始')
})
