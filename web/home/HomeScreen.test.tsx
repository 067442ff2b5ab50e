import { briefList } from '@college/contract/briefs/list.ts'
import { findScreenTreeUse, recommendedCourses } from '@college/contract/courses/catalogue.ts'
import { learnerDay } from '@college/contract/home/day.ts'
import { bannerList, hasAppAiBtn } from '@college/contract/home/home.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { conceptArticle } from '@college/contract/manuals/articles.ts'
import { queryListCount } from '@college/contract/messages/count.ts'
import { nextCourse } from '@college/contract/records/next-course.ts'
import { yearTask } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAppearance } from '../kit/appearance.ts'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { disableAutoLogin } from '../kit/navigation/auto-login.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { HomeScreen } from './HomeScreen.tsx'

const card = { cover: '', theme: 'dan', title: '系统思维', teacher_text: '', period: 2, duration: '00:42:16' }
const courseOf = (n: number) => ({ _id: `c${n}`, ...card, title: `课程${n}`, isNew: '0', views: 0 })
const child = { nc_flml_id: 'k2', name: '基本原理', treeinfo_globalid: '' }
const category = { nc_flml_id: 'k1', name: '党的理论', treeinfo_globalid: '', children: [child] }
const column = { nc_pack_id: 'p1', cover: '', theme: 'zhe', title: '党史学习', resource_count: 12 }
const brief = { cover: '', theme: 'zhe', name: '', resourceNumber: 8, publishDate: '2026-03-28' }

/** Stands in for a college with one category, one column and `courses` recommended courses. */
function collegeWith({ courses = 5, unread = 0, ai = '0', isEmpty = false } = {}) {
  return serverAnswers(
    on(findScreenTreeUse, () => ok([category])),
    on(bannerList, () => ok([])),
    on(getSetting, () => ok('0')),
    on(hasAppAiBtn, () => ok({ value: ai })),
    on(conceptArticle, () => ok({ title: '网院介绍', content: '<p>面向党员干部</p>' })),
    on(yearTask, () => ok({ wczxscount: 42.5, integral: 1286, jhzxs: 50, year: 2026 })),
    on(nextCourse, () => ok(null)),
    on(learnerDay, () => ok({ today: dayOf(new Date()), rows: [], daysInRow: 0, suggestion: null })),
    on(queryListCount, () => ok({ count: unread })),
    on(recommendedCourses, () => ok(Array.from({ length: courses }, (_, n) => courseOf(n + 1)))),
    on(briefList, ({ pageNumber }) =>
      ok({
        pageData: Array.from({ length: 7 }, (_, n) => ({
          ...brief,
          nc_brief_id: `b${n}`,
          id: `b${n}`,
          title: `简报${n}`,
        })),
        hasNext: false,
        currentPageNumber: pageNumber,
      }),
    ),
    on(metaListData, ({ pageName }) => {
      if (isEmpty) return ok([])
      return ok(
        pageName === 'mobile-channelList'
          ? [{ _id: 'p1', nc_channel_data_studyCenterChannelData: column }]
          : [{ _id: 'c9', nc_courses_page_listsource: { ...card, isNew: '1', views: 3 } }],
      )
    }),
  )
}

const asked = () => useLoginPrompt.getState().asked
const courseLink = (name: RegExp) => screen.findByRole('link', { name })
const openTab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }))

beforeEach(() => {
  sessionStorage.clear()
  useAppearance.setState({ isLarge: false })
})

test('D1-B182 D1-Q03 a guest is asked to log in once per session, a learner never', () => {
  collegeWith()
  const { unmount } = renderScreen(<HomeScreen />)
  expect(asked()).toEqual({ returnTo: undefined })
  unmount()

  useLoginPrompt.getState().answered()
  renderScreen(<HomeScreen />).unmount()
  expect(asked()).toBeUndefined()

  sessionStorage.clear()
  logIn()
  renderScreen(<HomeScreen />)
  expect(asked()).toBeUndefined()
})

test('D1-Q03 after a logout, or a message about one, the login question does not follow', () => {
  collegeWith()
  disableAutoLogin()
  renderScreen(<HomeScreen />)
  expect(asked()).toBeUndefined()
})

test('D1-R01 D1-B012 D1-B013 D1-B014 主页, 专栏, 全部, the categories, 简报', async () => {
  collegeWith()
  renderScreen(<HomeScreen />)
  await screen.findByRole('tab', { name: '简报' })
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['主页', '专栏', '全部', '党的理论', '简报'])
})

test('D1-B018 D1-B019 D1-B020 a learner sees hours, points and the unread count', async () => {
  collegeWith({ unread: 100 })
  logIn()
  renderScreen(<HomeScreen />)
  expect(await screen.findByText('42.5')).toBeTruthy()
  expect(screen.getByText('1,286')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: '年度学时完成' }).getAttribute('aria-valuenow')).toBe('85')
  const bell = await screen.findByRole('button', { name: '消息，99+ 条未读' })
  expect(bell.textContent).toBe('99+')
})

test('D1-Q74 D1-B243 a guest has no hours and no badge, and they are not requested', async () => {
  const calls = collegeWith({ unread: 5 })
  renderScreen(<HomeScreen />)
  await screen.findByText('课程1')
  expect(screen.getByText('登录后查看学时')).toBeTruthy()
  expect(screen.getByRole('button', { name: '消息' }).textContent).toBe('')
  const paths = calls.map(({ path }) => path)
  expect(paths).not.toContain(yearTask.path)
  expect(paths).not.toContain(learnerDay.path)
  expect(paths).not.toContain(queryListCount.path)
})

test('D1-B244 D1-Q02 D1-B189 a guest who taps a course is asked to log in, with the course as the address to return to', async () => {
  collegeWith()
  sessionStorage.setItem('nc-home-asked', '1')
  const { wentTo } = renderScreen(<HomeScreen />)
  fireEvent.click(await courseLink(/课程1/))
  expect(asked()).toEqual({ returnTo: href(routes.coursePlayer, { id: 'c1' }) })
  expect(wentTo()).toBe('/')
})

test('D1-B072 a learner who taps a course opens it; a course of a class passes the class on', async () => {
  collegeWith()
  logIn()
  const { wentTo } = renderScreen(<HomeScreen />)
  fireEvent.click(await courseLink(/课程2/))
  expect(wentTo()).toBe('/mobile/nc/page/app/course/mobile-coursePlayer?id=c2')
  expect(href(routes.coursePlayer, { id: 'c2', classid: 'k1', type: 'ztb' })).toBe(
    '/mobile/nc/page/app/course/mobile-coursePlayer?id=c2&classid=k1&type=ztb',
  )
})

test('D1-B033 D1-B034 D1-B284 D1-M30 five recommended courses are asked for and at most shown, and a link to all', async () => {
  const calls = collegeWith({ courses: 7 })
  logIn()
  const { wentTo } = renderScreen(<HomeScreen />)
  const section = within(await screen.findByRole('region', { name: '推荐课程' }))
  await section.findByText('课程1')
  expect(section.getAllByRole('link')).toHaveLength(5)
  expect(section.getAllByText('暂无')).toHaveLength(5)
  expect(calls.find(({ path }) => path === recommendedCourses.path)?.input).toMatchObject({ pageSize: '5' })
  fireEvent.click(section.getByRole('button', { name: '推荐课程，更多' }))
  expect(wentTo()).toBe(href(routes.moreCourses, {}))
})

test('D1-B027 D1-B028 D1-B029 D1-M15 the second level filters a category, 全部 first', async () => {
  const calls = collegeWith()
  logIn()
  renderScreen(<HomeScreen />)
  await openTab('党的理论')
  const chips = within(await screen.findByRole('group', { name: '党的理论的分类' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['全部', '基本原理'])
  fireEvent.click(chips.getByRole('button', { name: '基本原理' }))

  const filters = () => calls.filter(({ path }) => path === metaListData.path).map(({ input }) => input.query)
  await waitFor(() => expect(filters()).toHaveLength(2))
  expect(filters()).toEqual([
    JSON.stringify({ first_classification: 'k1' }),
    JSON.stringify({ first_classification: 'k1', second_classification: 'k2' }),
  ])
})

test('D1-B061 D1-B279 D1-M32 a category without courses says 无数据 and leads to all courses', async () => {
  const calls = collegeWith({ isEmpty: true })
  logIn()
  renderScreen(<HomeScreen />)
  await openTab('党的理论')
  await screen.findByText('无数据')
  fireEvent.click(screen.getByRole('button', { name: '看看全部课程' }))
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('全部'))
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === metaListData.path).at(-1)?.input.query ?? '').not.toContain('k1'),
  )
})

test('D1-B062 columns are cards with cover, title and count', async () => {
  collegeWith()
  sessionStorage.setItem('nc-home-asked', '1')
  renderScreen(<HomeScreen />)
  await openTab('专栏')
  const card = await screen.findByRole('link', { name: /党史学习/ })
  expect(card.textContent).toContain('12 份资源')
})

/** Simulates that the end of every list is visible. */
const endsAreSeen = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe() {
        queueMicrotask(() => this.report([{ isIntersecting: true }]))
      }
      disconnect() {}
    },
  )

test('D1-B066 D1-B067 D1-B282 D1-Q12 briefs in pages of seven end where the server says so, even after a full page', async () => {
  const calls = collegeWith()
  endsAreSeen()
  logIn()
  const { wentTo, queries } = renderScreen(<HomeScreen tab="briefs" />)
  await screen.findByRole('link', { name: /简报3/ })
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  fireEvent.click(screen.getByRole('link', { name: /简报3/ }))
  expect(wentTo()).toBe(href(routes.brief, { id: 'b3' }))
  const asked = calls.filter(({ path }) => path === briefList.path)
  expect(asked.map(({ input }) => input.pageSize)).toEqual(['7'])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('简报')
})

test('D1-R22 a guest who taps a brief is asked to log in, with the brief as the address to return to', async () => {
  collegeWith()
  endsAreSeen()
  const { wentTo } = renderScreen(<HomeScreen tab="briefs" />)
  const before = wentTo()
  fireEvent.click(await screen.findByRole('link', { name: /简报3/ }))
  expect(useLoginPrompt.getState().asked).toEqual({ returnTo: href(routes.brief, { id: 'b3' }) })
  expect(wentTo()).toBe(before)
})

test('a tab that does not exist is the main tab', async () => {
  collegeWith()
  renderScreen(<HomeScreen tab="nowhere" />)
  await screen.findByRole('tab', { name: '简报' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('主页')
})

test('the tab of a category opens as soon as the categories have loaded', async () => {
  collegeWith()
  renderScreen(<HomeScreen tab="k1" />)
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('党的理论'))
})

test.each([
  ['0', ['网院介绍', '热线电话', '智能客服', '操作指南']],
  ['1', ['网院介绍', '热线电话', '智能客服', '操作指南', 'AI助手']],
])('D1-B021 D1-B026 the logo menu when the server says %s of the AI', async (ai, entries) => {
  collegeWith({ ai })
  sessionStorage.setItem('nc-home-asked', '1')
  renderScreen(<HomeScreen />)
  fireEvent.click(screen.getByRole('button', { name: '干部网院' }))
  const menu = within(await screen.findByRole('dialog', { name: '干部网院' }))
  await waitFor(() =>
    expect(menu.getAllByRole('button', { name: /[^关闭]/ }).map(({ textContent }) => textContent)).toEqual(entries),
  )
})

const menuEntry = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: '干部网院' }))
  fireEvent.click(await screen.findByRole('button', { name }))
}

test('D1-B022 D1-Q48 网院介绍 shows the article of the server', async () => {
  const calls = collegeWith()
  renderScreen(<HomeScreen />)
  expect(calls.some(({ path }) => path === conceptArticle.path)).toBe(false)
  await menuEntry('网院介绍')
  const dialog = await screen.findByRole('dialog', { name: '网院介绍' })
  await within(dialog).findByText('面向党员干部')
  fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '网院介绍' })).toBeNull())
})

test('D1-B024 智能客服 says that it is not open, and the menu closes', async () => {
  collegeWith()
  const { wentTo } = renderScreen(<HomeScreen />)
  await menuEntry('智能客服')
  expect(await screen.findByText('暂未开放，敬请期待')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '干部网院' })).toBeNull())
  expect(wentTo()).toBe('/')
})

test.each([
  ['D1-B023', '热线电话', href(routes.hotline, {})],
  ['D1-B025', '操作指南', href(routes.manuals, {})],
])('%s %s opens %s', async (_id, name, address) => {
  collegeWith()
  logIn()
  const { wentTo } = renderScreen(<HomeScreen />)
  await menuEntry(name)
  expect(wentTo()).toBe(address)
})

test('D1-R04 a guest who asks for 操作指南 is asked to log in, with the manual as the address to return to', async () => {
  collegeWith()
  const { wentTo } = renderScreen(<HomeScreen />)
  await menuEntry('操作指南')
  expect(useLoginPrompt.getState().asked).toEqual({ returnTo: href(routes.manuals, {}) })
  expect(wentTo()).toBe('/')
})

test('长辈模式 is switched in the logo menu', async () => {
  collegeWith()
  renderScreen(<HomeScreen />)
  fireEvent.click(screen.getByRole('button', { name: '干部网院' }))
  const large = await screen.findByRole('switch', { name: '长辈模式' })
  fireEvent.click(large)
  expect(useAppearance.getState().isLarge).toBe(true)
  expect(large.getAttribute('aria-checked')).toBe('true')
})

test.each([
  ['D1-B036', '消息', href(routes.messages, {})],
  ['D1-B037', '搜课程、专题班、老师', href(routes.search, {})],
  ['D1-B017', '扫一扫', href(routes.scanLogin, {})],
])('%s %s opens %s', (_id, name, address) => {
  collegeWith()
  logIn()
  const { wentTo } = renderScreen(<HomeScreen />)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(wentTo()).toBe(address)
})

test('D1-B016 a guest is asked to log in before searching', () => {
  collegeWith()
  const { wentTo } = renderScreen(<HomeScreen />)
  useLoginPrompt.getState().answered()
  fireEvent.click(screen.getByRole('button', { name: '搜课程、专题班、老师' }))
  expect(asked()).toEqual({ returnTo: href(routes.search, {}) })
  expect(wentTo()).toBe('/')
})
