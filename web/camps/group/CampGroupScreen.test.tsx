import { checkViewStatus } from '@college/contract/classes/camp.ts'
import { classRefusals } from '@college/contract/classes/class.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { noticeList } from '@college/contract/classes/notices.ts'
import { querySignData, signIn } from '@college/contract/classes/sign-in.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCamp, anItem, aUnit, CLASS_ID, openClassScreen } from '../../testing/classes.tsx'
import { no, ok } from '../../testing/screen.tsx'
import { CampGroupScreen } from './CampGroupScreen.tsx'

const units = [
  aUnit('01', [anItem('a1', { progress: 100 })], { completeDegree: 100 }),
  aUnit('02', [anItem('a2'), anItem('a3')]),
]
const query = { id: CLASS_ID }
const open = (wish: Parameters<typeof openClassScreen>[1] = {}, more: { isEnd?: string; type?: string } = {}) =>
  openClassScreen(<CampGroupScreen {...query} {...more} />, { info: [ok(aCamp())], units, ...wish })
const sections = () => screen.findByRole('navigation', { name: '训练营栏目' })

test('D2-R04 D2-B055 D2-Q42 who may not enter is told so before anything else is asked', async () => {
  const { paths, wentTo } = open({ view: ok({ canView: false, message: '报名通过后即可进入' }) })
  await screen.findByText('报名通过后即可进入')
  expect(paths()).toEqual([checkViewStatus.path])
  fireEvent.click(screen.getByRole('button', { name: '查看训练营' }))
  expect(wentTo()).toBe(href(routes.camp, query))
})

test('D2-B055 D2-Q55 a message opens it by the same check', async () => {
  const { paths } = open({ view: ok({ canView: false, message: '' }) }, { type: 'ts' })
  await screen.findByText('报名通过后即可进入训练营')
  expect(paths()).toEqual([checkViewStatus.path])
})

test('D2-B056 ten sections, the first of them here', async () => {
  open()
  expect([...(await sections()).children].map(({ textContent }) => textContent)).toEqual([
    ...['大本营', '课程', '资料', '考试', '签到', '问卷', '排名', '公告', '班主任信箱', '班级社区'],
  ])
  expect(
    within(await sections())
      .getByText('大本营')
      .getAttribute('aria-current'),
  ).toBe('page')
})

test.each([
  ['D2-B059', '课程', routes.campCourses],
  ['D2-B060', '资料', routes.campMaterials],
  ['D2-B061', '考试', routes.campExams],
  ['D2-B062', '签到', routes.campSignIn],
  ['D2-B063', '问卷', routes.campSurveys],
  ['D2-B064', '排名', routes.campRank],
  ['D2-B065', '公告', routes.campAnnouncements],
  ['D2-B066', '班主任信箱', routes.campMailbox],
  ['D2-B067', '班级社区', routes.campCommunity],
])('%s %s opens its page, from the bar and from the drawer', async (_id, name, route) => {
  const first = open()
  fireEvent.click(within(await sections()).getByRole('link', { name }))
  expect(first.wentTo()).toBe(href(route, query))
  first.unmount()

  const second = open()
  await sections()
  fireEvent.click(screen.getByRole('button', { name: '全部栏目' }))
  fireEvent.click(within(screen.getByRole('dialog', { name: '全部栏目' })).getByRole('link', { name }))
  expect(second.wentTo()).toBe(href(route, query))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('D2-B056 大本营 in the drawer only closes it', async () => {
  const { wentTo } = open()
  await sections()
  fireEvent.click(screen.getByRole('button', { name: '全部栏目' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: '大本营' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(wentTo()).toBe('/')
})

test('announcements that are not read are counted', async () => {
  const { calls } = open({ unread: 120 })
  await within(await sections()).findByText('99+')
  expect(calls.find(({ path }) => path.endsWith('queryMessageTotal'))?.input).toMatchObject({
    ...{ status: '0', objectId: CLASS_ID },
  })
})

test('D2-B056 letters that are not read are counted at the mailbox', async () => {
  open({ unreadMail: 4 })
  const mailbox = within(await sections()).getByRole('link', { name: /班主任信箱/ })
  await within(mailbox).findByText('4')
})

test('D2-B058 D2-R28 the icon opens the members', async () => {
  const { wentTo } = open()
  fireEvent.click(await screen.findByRole('button', { name: '班级成员' }))
  expect(wentTo()).toBe(href(routes.classMembers, query))
})

test.each([
  ['a student', 1, true],
  ['an observer, who has no 社区', 3, false],
])('the album of the camp is one tap away for %s', async (_name, isstudent, isThere) => {
  const { wentTo } = open({ info: [ok(aCamp({ isstudent: isstudent as 1 | 3 }))] })
  await sections()
  const album = screen.queryByRole('button', { name: '班级相册' })
  expect(album !== null).toBe(isThere)
  if (album) fireEvent.click(album)
  expect(wentTo()).toBe(isThere ? href(routes.classAlbum, query) : '/')
})

test('D2-B404 a title of more than 17 characters scrolls', async () => {
  open({ info: [ok(aCamp({ name: '名'.repeat(18) }))] })
  const title = await screen.findByRole('heading', { level: 1, name: '名'.repeat(18) })
  expect(title.textContent).toBe('名'.repeat(36))
})

test('D2-B194 D2-B195 D2-B196 D2-B197 the steps', async () => {
  open({ info: [ok(aCamp({ examId: 'e1', examPass: 1 }))] })
  const steps = within(await screen.findByRole('list', { name: '训练营进度' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    ...['开营已完成', '单元01已完成', '2单元02进行中', '课后考试已完成', '结营未完成'],
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null])
})

const notice = {
  ...{ _id: 'n1', dsfa_wf_process_link_id: 'n1', objectname: '训练营', objectId: CLASS_ID, status: 0 },
  ...{ publisher_time: '2026-03-20 09:00', sendDateTime: '2026-03-20 09:00', publisher: '苏婉宁', content: '' },
}

test('the newest announcement, and the next course', async () => {
  const { wentTo, calls } = open({ notices: [{ ...notice, place: 1, title: '【小组研讨】本周五 19:30' } as never] })
  fireEvent.click(await screen.findByRole('link', { name: '小组研讨：本周五 19:30' }))
  expect(wentTo()).toBe(href(routes.campAnnouncement, { id: 'n1' }))
  expect(calls.find(({ path }) => path === noticeList.path)?.input).toMatchObject({ classId: CLASS_ID })
  fireEvent.click(screen.getByRole('button', { name: /课程a2.*还差必修 13.0 学时/ }))
  await waitFor(() =>
    expect(wentTo()).toBe(href(routes.coursePlayer, { id: anItem('a2').businessId, classid: CLASS_ID, type: 'ztb' })),
  )
})

test('D2-B226 today is signed in one tap, on top of the camp', async () => {
  const { calls } = open()
  fireEvent.click(await screen.findByRole('button', { name: '签到' }))
  await screen.findByText('签到成功，连续 3 天，积分 +1')
  await screen.findByText('已签到')
  expect(screen.queryByRole('button', { name: '签到' })).toBeNull()
  expect(calls.filter(({ path }) => path === signIn.path).map(({ input }) => input)).toEqual([{ classId: CLASS_ID }])
})

test.each<[string, Parameters<typeof aCamp>[0]]>([
  ['an observer', { isstudent: 3 }],
  ['a teacher', { isstudent: 2 }],
  ['who studied in it, once it is over', { training: 'over' }],
])('D2-Q62 %s is not asked to sign in', async (_who, wish) => {
  const { paths } = open({ info: [ok(aCamp(wish))] })
  await screen.findByRole('list', { name: '训练营进度' })
  expect(paths()).not.toContain(querySignData.path)
})

test('without announcements the strip leads to their list', async () => {
  const { wentTo } = open()
  fireEvent.click(await screen.findByRole('link', { name: '暂无公告' }))
  expect(wentTo()).toBe(href(routes.campAnnouncements, query))
})

test.each([{ isEnd: '1' }, { isEnd: undefined }])(
  'D2-B055 D2-Q55 a camp that is over is read only: %j',
  async ({ isEnd }) => {
    open({ info: [ok(aCamp({ training: isEnd ? 'open' : 'over' }))] }, isEnd ? { isEnd } : {})
    await screen.findByText('训练营已结束，课程不再开放；公告、资料、排名和群聊记录可以继续查看')
    await screen.findByRole('list', { name: '训练营进度' })
    expect(screen.queryByRole('button', { name: /继续学习/ })).toBeNull()
  },
)

test.each<[string, Parameters<typeof aCamp>[0]]>([
  ['an observer', { isstudent: 3 }],
  ['a visitor of an open camp', { state: 6, isstudent: 0 }],
])('D2-B056 D2-B022 %s is not offered 班级社区, which would refuse them', async (_who, wish) => {
  open({ info: [ok(aCamp(wish))] })
  expect([...(await sections()).children].map(({ textContent }) => textContent)).not.toContain('班级社区')
  fireEvent.click(screen.getByRole('button', { name: '全部栏目' }))
  expect(within(screen.getByRole('dialog', { name: '全部栏目' })).getAllByRole('link')).toHaveLength(9)
})

test('D2-B235 an ended camp promises a visitor nothing that it refuses', async () => {
  open({ info: [ok(aCamp({ state: 6, isstudent: 0, training: 'over' }))] })
  await screen.findByText('训练营已结束，课程不再开放')
})

test('a visitor of an open camp is asked nothing that only members may know', async () => {
  const { paths } = open({ info: [ok(aCamp({ state: 6, isstudent: 0 }))] })
  await screen.findByRole('list', { name: '训练营进度' })
  expect(paths()).not.toContain(noticeList.path)
  expect(screen.queryByRole('button', { name: '班级成员' })).toBeNull()
})

test('a camp that is withdrawn says so', async () => {
  open({ view: no(classRefusals.noClass) })
  await screen.findByText('班级不存在或已下架')
  expect(screen.getByRole('button', { name: '看看其他训练营' })).toBeTruthy()
})

test('a failed info has a retry', async () => {
  const { count } = open({ info: [no({ state: 'fault', message: '服务器异常' } as never), ok(aCamp())] })
  fireEvent.click(await screen.findByRole('button', { name: '重新加载' }))
  await sections()
  expect(count(classInfo.path)).toBe(2)
})
