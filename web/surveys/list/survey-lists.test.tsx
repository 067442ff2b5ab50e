import { classInfo } from '@college/contract/classes/info.ts'
import type { RowOf } from '@college/contract/kit/list.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { type surveyList, surveyListRefusals } from '@college/contract/surveys/list.ts'
import { getAsqUrl, surveyRefusals } from '@college/contract/surveys/survey.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClass } from '../../testing/classes.tsx'
import { no, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../../testing/screen.tsx'
import { CampSurveysScreen } from './CampSurveysScreen.tsx'
import { DesktopSurveysScreen } from './DesktopSurveysScreen.tsx'

const id = '0198a000-0000-7000-8000-0000000000c1'
const ADDRESS = '/mobile/nc/page/app/survey/mobile-survey?ticket=t'

const idAt = (index: number) => `0198a000-0000-7000-8000-${String(index).padStart(12, '0')}`
const aRow = (index: number, wish: Partial<RowOf<typeof surveyList>> = {}): RowOf<typeof surveyList> => ({
  ...{ _id: idAt(index), asqId: idAt(index + 100), batchId: idAt(index), batchName: `第${index}批` },
  'asq_info_listdata.name': `问卷${index}`,
  ...{ isComplete: 0, submit_num: 12, phase: 'open', isAnonymous: 0, hasResults: 0 },
  ...{ startTime: '2026-03-01 09:00', endTime: '2026-03-31 18:00' },
  ...wish,
})
const all = [
  aRow(1),
  aRow(2, { isComplete: 1, isAnonymous: 1 }),
  aRow(3, { phase: 'over', hasResults: 1, startTime: '', endTime: '' }),
  aRow(4, { phase: 'before', endTime: '' }),
  aRow(5, { startTime: '' }),
  ...[6, 7, 8, 9, 10].map((index) => aRow(index)),
]

const aServer = (rows = all) =>
  serverAnswers(
    on(metaListData, ({ pageNum = 1, pageSize = 10 }) => {
      const from = (Number(pageNum) - 1) * Number(pageSize)
      return ok(rows.slice(from, from + Number(pageSize)))
    }),
    on(metaListCount, () => ok({ count: rows.length })),
    on(getAsqUrl, () => ok(ADDRESS)),
  )

const item = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return heading.closest('li') as HTMLElement
}

test('D2-R22 D2-B089 name, batch and completion of each; what is open can be answered', async () => {
  const calls = aServer()
  renderScreen(<CampSurveysScreen id={id} />)
  expect((await item('问卷1')).textContent).toBe('问卷1未完成第1批12 人已提交2026-03-01 09:00 至 2026-03-31 18:00填写')
  expect((await item('问卷2')).textContent).toContain('已完成匿名第2批')
  expect(within(await item('问卷2')).queryByRole('button')).toBeNull()
  expect((await item('问卷3')).textContent).toBe('问卷3已结束第3批12 人已提交不限时间查看结果')
  expect((await item('问卷4')).textContent).toContain('未开始第4批12 人已提交2026-03-01 09:00 起')
  expect((await item('问卷5')).textContent).toContain('截止 2026-03-31 18:00')
  expect(calls[0]?.input).toMatchObject({ namespace: 'nc.questionnaire.gzcustom', pageName: 'asqRelevanceList' })
})

test('D2-B090 opening goes to the address that the server gives', async () => {
  const calls = aServer()
  const { wentTo } = renderScreen(<CampSurveysScreen id={id} />)
  fireEvent.click(await screen.findByRole('button', { name: '填写：问卷1' }))
  await waitFor(() => expect(wentTo()).toBe(ADDRESS))
  expect(calls.at(-1)?.input).toEqual({ asqId: idAt(101), batchId: idAt(1), businessType: 'class' })
  fireEvent.click(screen.getByRole('button', { name: '查看结果：问卷3' }))
  expect(wentTo()).toBe(href(routes.surveyResults, { id: idAt(3) }))
})

test('D2-B338 D2-M111 why it does not open: the words of the server, else 获取问卷异常, else the alert of a lost connection', async () => {
  const answers = [no(surveyRefusals.over), no({ ...surveyRefusals.over, message: '' })]
  serverAnswers(
    on(metaListData, () => ok(all)),
    on(getAsqUrl, () => answers.shift() ?? Promise.reject(new Error('lost'))),
  )
  renderScreen(<CampSurveysScreen id={id} />)
  const open = async () => fireEvent.click(await screen.findByRole('button', { name: '填写：问卷1' }))
  await open()
  const close = async () => fireEvent.click(await screen.findByRole('button', { name: '知道了' }))
  expect(await screen.findByText('问卷已结束')).toBeTruthy()
  await close()
  await open()
  expect(await screen.findByText('获取问卷异常')).toBeTruthy()
  await close()
  await open()
  const alert = await screen.findByRole('alertdialog', { name: '请求异常' })
  expect(within(alert).getByText('请联系管理员')).toBeTruthy()
})

test('D2-B343 D2-M118 a list that is refused: an alert 数据异常 with the message, and the error with a retry', async () => {
  serverAnswers(on(metaListData, () => no(commonRefusals.busy)))
  renderScreen(<CampSurveysScreen id={id} />)
  const alert = await screen.findByRole('alertdialog', { name: '数据异常' })
  expect(within(alert).getByText(`${commonRefusals.busy.message} 请联系管理员`)).toBeTruthy()
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
})

test('D2-B344 D2-M108 a lost connection: an alert 请求异常 with 请联系管理员', async () => {
  serverIsUnreachable()
  renderScreen(<CampSurveysScreen id={id} />)
  const alert = await screen.findByRole('alertdialog', { name: '请求异常' })
  expect(within(alert).getByText('请联系管理员')).toBeTruthy()
})

test('D2-R22 a class without questionnaires', async () => {
  aServer([])
  renderScreen(<CampSurveysScreen id={id} />)
  expect(await screen.findByText('班级发布问卷后，这里会显示')).toBeTruthy()
})

test('D2-R31 D2-B091 D2-B376 D2-B387 the desktop has a table with a pager of 3, 6 and 9', async () => {
  aServer()
  renderScreen(<DesktopSurveysScreen id={id} />)
  const names = async () =>
    within(await screen.findByRole('table', { name: '班级问卷' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(await names()).toEqual(['问卷1', '问卷2', '问卷3'])
  await screen.findByText('1 / 4')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '上一页' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  await waitFor(async () => expect(await names()).toEqual(['问卷4', '问卷5', '问卷6']))
  const size = screen.getByRole<HTMLSelectElement>('combobox', { name: '每页份数' })
  expect([...size.options].map(({ value }) => value)).toEqual(['3', '6', '9'])
  fireEvent.change(size, { target: { value: '9' } })
  await waitFor(async () => expect(await names()).toHaveLength(9))
  expect(screen.getByText('1 / 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  await waitFor(async () => expect(await names()).toEqual(['问卷10']))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一页' }).disabled).toBe(true)
})

test('D2-B292 D2-M103 who has not enrolled is told so on the desktop, with the way to the class and without an alert', async () => {
  serverAnswers(
    on(metaListData, () => no(surveyListRefusals.enrolFirst)),
    on(classInfo, () => ok(aClass({ state: 0 }))),
  )
  const { wentTo } = renderScreen(<DesktopSurveysScreen id={id} />)
  expect(await screen.findByText('请报名后进入')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '去报名' }))
  expect(wentTo()).toContain(`mobile-specialdetailnewtab?id=${id}`)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('D2-B343 another failure on the desktop has the alert', async () => {
  serverAnswers(on(metaListData, () => no(commonRefusals.busy)))
  renderScreen(<DesktopSurveysScreen id={id} />)
  expect(await screen.findByRole('alertdialog', { name: '数据异常' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
})

test('D2-R31 a class without questionnaires on the desktop', async () => {
  aServer([])
  renderScreen(<DesktopSurveysScreen id={id} />)
  expect(await screen.findByText('班级发布问卷后，这里会显示')).toBeTruthy()
})
