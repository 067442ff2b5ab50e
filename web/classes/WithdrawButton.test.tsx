import { withdrawEnrolment } from '@college/contract/classes/enrol.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { campList, specialClassList } from '@college/contract/classes/list.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { CampScreen } from '../camps/CampScreen.tsx'
import { aClass, anOpenCamp, anOpenClass, CLASS_ID, openClassScreen } from '../testing/classes.tsx'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { SpecialClassScreen } from './detail/SpecialClassScreen.tsx'
import { ClassList } from './list/ClassList.tsx'

const name = aClass().name
const button = () => screen.findByRole('button', { name: /^撤回报名/ })

async function answer(yes: '撤回' | '不撤回', about = name) {
  const dialog = await screen.findByRole('alertdialog', { name: '撤回报名' })
  expect(dialog.textContent).toContain(about)
  expect(dialog.textContent).toContain('报名表里填写的内容会删除')
  fireEvent.click(within(dialog).getByRole('button', { name: yes }))
}

test.each([
  ['待审核', 1],
  ['审核中', 4],
] as const)(
  'D2-Q64 who waits (%s) takes the enrolment back after a question with the name of the class',
  async (text, state) => {
    const infos = [ok(anOpenClass({ state })), ok(anOpenClass())]
    const { calls } = openClassScreen(<SpecialClassScreen id={CLASS_ID} />, {
      info: infos,
      also: [on(withdrawEnrolment, () => ok({ state: 0 as const }))],
    })
    fireEvent.click(await button())
    await answer('撤回')
    await screen.findByText('已撤回报名')
    await screen.findByRole('button', { name: '立即报名' })
    expect(screen.queryByRole('button', { name: text })).toBeNull()
    expect(screen.queryByRole('button', { name: /^撤回报名/ })).toBeNull()
    expect(calls.find(({ path }) => path === withdrawEnrolment.path)?.input).toEqual({ id: CLASS_ID })
  },
)

test('不撤回 changes nothing', async () => {
  const { count } = openClassScreen(<SpecialClassScreen id={CLASS_ID} />, { info: [ok(anOpenClass({ state: 1 }))] })
  fireEvent.click(await button())
  await answer('不撤回')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(count(withdrawEnrolment.path)).toBe(0)
})

test('D2-Q64 a reviewer was first: it is said, and the page shows what became of it', async () => {
  const { count } = openClassScreen(<SpecialClassScreen id={CLASS_ID} />, {
    info: [ok(anOpenClass({ state: 1 })), ok(aClass())],
    also: [on(withdrawEnrolment, () => no(withdrawEnrolment.refusals.admittedFirst))],
  })
  fireEvent.click(await button())
  await answer('撤回')
  await screen.findByText(withdrawEnrolment.refusals.admittedFirst.message)
  await screen.findByRole('button', { name: '开始学习' })
  expect(count(classInfo.path)).toBe(2)
})

test('D2-Q64 the same in a camp; who is in or was rejected has no such button', async () => {
  openClassScreen(<CampScreen id={CLASS_ID} />, { info: [ok(anOpenCamp({ state: 1 }))] })
  fireEvent.click(await button())
  await answer('不撤回', anOpenCamp().name)
})

test.each([0, 2, 3, 5] as const)('nothing waits in the state %i: nothing to take back', async (state) => {
  openClassScreen(<SpecialClassScreen id={CLASS_ID} />, { info: [ok(anOpenClass({ state }))] })
  await screen.findAllByRole('button', { name: /立即报名|开始学习|已结业|已拒绝/ })
  expect(screen.queryByRole('button', { name: /^撤回报名/ })).toBeNull()
})

const aCard = (status: number) => ({
  ...{ _id: CLASS_ID, id: CLASS_ID, name, cover: '', theme: 'dai', labelsText: '', studentcount: 9 },
  ...{ compulsoryperiod: 18, electivesperiod: 6, obtain_period: 0, status, startDate: '', endDate: '' },
  ...{ training: 'open', type_text: '专题班', type_value: 1, enrolWindow: '', buttonText: '待审核' },
  ...{ buttonLook: 'off', buttonNote: '', changesAt: null },
})

test.each<[string, ReactElement]>([
  ['专题班', <ClassList key="1" page={specialClassList} name="专题班" />],
  ['训练营', <ClassList key="2" page={campList} name="训练营" />],
])('D2-Q31 my classes (%s): the button stands below the card that waits, outside of its link', async (_name, list) => {
  logIn()
  let status = 1
  const calls = serverAnswers(
    on(metaListData, () => ok([aCard(status)]) as never),
    on(withdrawEnrolment, () => {
      status = 0
      return ok({ state: 0 as const })
    }),
  )
  renderScreen(list)
  const found = await button()
  expect(found.closest('a')).toBeNull()
  fireEvent.click(found)
  await answer('撤回')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^撤回报名/ })).toBeNull())
  expect(calls.filter(({ path }) => path === withdrawEnrolment.path)).toHaveLength(1)
})
