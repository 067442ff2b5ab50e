import { userDetail } from '@college/contract/account/person.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { yearTask } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { MineScreen } from './MineScreen.tsx'

const person = { name: '王晓明', unitName: '', job: '', photo: '', userId: 'u' }
const task = { wczxscount: 0, jhzxs: 40, integral: 0, year: 2026 }

test('the menu does not move while the last studied courses load', async () => {
  const rows = Promise.withResolvers<void>()
  serverAnswers(
    on(userDetail, () => ok(person)),
    on(yearTask, () => ok(task)),
    on(metaListData, async () => {
      await rows.promise
      return ok([])
    }),
  )
  logIn()
  renderScreen(<MineScreen />)
  await screen.findByText('2026 年度学时')
  const recent = screen.getByRole('region', { name: '最近学习' })
  expect(recent.querySelector('[role="status"]')).not.toBeNull()
  expect(screen.queryByText('还没有学习记录')).toBeNull()
  await act(async () => rows.resolve())
  expect(await screen.findByText('还没有学习记录')).toBeTruthy()
})

test.each([
  ['我的任务', routes.tasks],
  ['作业与考试', routes.homeworkAndExams],
  ['质量测评', routes.evaluations],
])('D1-R49 %s of the menu opens its page', async (name, route) => {
  serverAnswers(
    on(userDetail, () => ok(person)),
    on(yearTask, () => ok(task)),
    on(metaListData, () => ok([])),
  )
  logIn()
  const { wentTo } = renderScreen(<MineScreen />)
  fireEvent.click(await screen.findByRole('button', { name }))
  expect(wentTo()).toBe(href(route, {}))
})

test('D1-B253 D1-M105 服务咨询 in a browser says that it works in DingTalk only', async () => {
  serverAnswers(on(getSetting, () => ok('dingtalk://dingtalkclient/page/conversation?chatid=1')))
  renderScreen(<MineScreen />)
  fireEvent.click(screen.getByRole('button', { name: '服务咨询' }))
  expect(await screen.findByText('该功能仅支持在钉钉中使用')).toBeTruthy()
})
