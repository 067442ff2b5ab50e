import { commentStanding, queryComment } from '@college/contract/comments/comments.ts'
import { recommendedCourses } from '@college/contract/courses/catalogue.ts'
import { getPlayBase, getPlayRecord, getPlayTrend } from '@college/contract/courses/play.ts'
import { courseHomeworkOf } from '@college/contract/homework/homework.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { getSetting, type PlayerSettings, standardPlayer } from '@college/contract/kit/settings.ts'
import { writeWire } from '@college/contract/kit/wire.ts'
import { toggleFavourite } from '@college/contract/marks/marks.ts'
import { saveNote } from '@college/contract/records/notes.ts'
import { togglePlan } from '@college/contract/records/study.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Static } from 'typebox'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDataSaver } from '../kit/data/data-saver.ts'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { aCourseware } from '../testing/courseware.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { CoursePlayerScreen } from './CoursePlayerScreen.tsx'

const ID = '0198a000-0000-7000-8000-0000000000c1'
const TEACHER = '0198a000-0000-7000-8000-0000000000e1'

const base: Static<(typeof getPlayBase)['reply']> = {
  id: ID,
  title: '新时代干部的系统思维与科学决策',
  cover: '',
  theme: 'dan',
  period: 2,
  content: '<p>系统观念是基础性的思想和工作方法。</p>',
  labels: ['党的理论', '领导能力'],
  teacherList: [{ id: TEACHER, name: '陈立言', photo: '', job: '省委党校', courseNum: 12 }],
}
const attached = { duration: '00:00:00', seconds: 0, counts: 0 as const }
const trend: Reply<typeof getPlayTrend> = {
  playTree: [
    {
      id: 'chapter',
      title: '第一讲',
      useFile: 0,
      useQuiz: 0,
      addChildren: 1,
      children: [
        aCourseware('第一节', { isFinished: 1, finishedRate: 100 }),
        aCourseware('第二节', { finishedRate: 34, lastWatchPoint: '00:14:22' }),
        aCourseware('第三节', {}),
        aCourseware('作业', { ...attached, rTypeValue: 'homework', rTypeText: '作业' }),
        aCourseware('测验', { ...attached, rTypeValue: 'exam', rTypeText: '考试' }),
      ],
    },
  ],
  locationSite: { coursewareId: '第二节', watchPoint: '00:14:22' },
  loginLimit: 0,
  isPlaned: 0,
  isCollected: 0,
  viewTotal: 8246,
  assessAverageScore: 4.8,
}
const record: Static<(typeof getPlayRecord)['reply']> = {
  id: '第二节',
  title: '第二节',
  rTypeValue: 'video',
  fileUrl: JSON.stringify({ sd: { relative: '/files/sd.mp4' } }),
  fileAdditionUrl: '',
  linkMobileUrl: '',
  lastWatchPoint: '00:14:22',
  furthestPoint: 862,
  durationLong: 2536,
  finishedRate: 34,
  covered: [[0, 862]],
  isCounting: 1,
}

const addresses = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { relative: `/files/${name}.mp4` }]))

type Wish = {
  settings?: Partial<PlayerSettings>
  comment?: string
  plan?: string
  share?: string
  trend?: Partial<typeof trend>
  record?: Partial<typeof record>
}

function open(wish: Wish = {}, query = {}) {
  const values: Record<string, string> = {
    setting_nc_player: JSON.stringify({ ...standardPlayer, ...wish.settings }),
    setting_nc_player_comment: wish.comment ?? '1',
    setting_nc_player_plan: wish.plan ?? '1',
    setting_nc_player_share: wish.share ?? '1',
  }
  const calls = serverAnswers(
    on(getPlayBase, () => ok(base)),
    on(getPlayTrend, () => ok(writeWire(getPlayTrend.reply, { ...trend, ...wish.trend }))),
    on(getPlayRecord, () => ok({ ...record, ...wish.record })),
    on(getSetting, ({ key }) => ok(values[key] ?? '')),
    on(recommendedCourses, () => ok([])),
    on(queryComment, () => ok({ total: 0, commentList: [], dsfaCommentBoList: [] })),
    on(commentStanding, () =>
      ok({ whyNot: '', isReviewed: false, mayModerate: false, title: base.title, address: '', total: 0, now: 0 }),
    ),
    on(toggleFavourite, () => ok({ isDo: true })),
    on(togglePlan, () => no(togglePlan.refusals.noCourse)),
    on(saveNote, () => ok({ id: ID })),
    on(courseHomeworkOf, () => ok({ homeworkId: 'h1', nc_homework_student_id: 's1', state_value: 1 })),
  )
  return { ...renderScreen(<CoursePlayerScreen id={ID} {...query} />), calls }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const said = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))

beforeEach(() => {
  HTMLMediaElement.prototype.play = async () => undefined
  HTMLMediaElement.prototype.pause = () => undefined
})

test('D3-B018 D3-B019 D3-B020 the header says what the course is', async () => {
  logIn()
  open()
  await screen.findByRole('heading', { name: base.title })
  for (const text of ['浏览量 8,246', '2.0 学时', '全课 38:00', '评分 4.8', '党的理论', '领导能力']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})

test('D1-R23 D2-R17 D3-R01 D3-B023 the bar and the tabs say what can be done', async () => {
  logIn()
  open()
  await screen.findByRole('heading', { name: base.title })
  const bar = within(screen.getByRole('navigation', { name: '课程操作' }))
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '分享',
    '收藏',
    '笔记',
    '评价',
    '反馈',
    '加入在学',
  ])
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['简介', '课程'])
})

test('D3-B005 one page has catalogue, progress, notes, favourite, plan, comments, feedback and rating', async () => {
  logIn()
  open()
  expect(await screen.findByRole('button', { name: /第一节/ })).toBeTruthy()
  expect(screen.getByRole('img', { name: /课程进度/ })).toBeTruthy()
  for (const name of ['收藏', '笔记', '评价', '反馈', '加入在学']) {
    expect(screen.getByRole('button', { name })).toBeTruthy()
  }
  expect(await screen.findByText('暂无数据')).toBeTruthy()
})

test('D3-B017 D3-B365 D3-Q97 the catalogue tells how far each courseware is', async () => {
  logIn()
  open()
  expect((await screen.findByRole('tab', { name: '课程' })).getAttribute('aria-selected')).toBe('true')
  await waitFor(() => expect(screen.getByRole('button', { name: /第二节/ }).getAttribute('aria-current')).toBe('true'))
  expect(screen.getByRole('button', { name: /第二节/ }).textContent).toBe('第二节正在学习 · 看到 14:2234%')
  expect(screen.getByRole('button', { name: /第三节/ }).textContent).toBe('第三节视频 · 12:40未学')
  expect(within(screen.getByRole('button', { name: /第一节/ })).getByLabelText('已完成')).toBeTruthy()
  // The course is complete without its homework and its exam.
  expect(screen.getByText('还有 2 节').parentElement?.textContent).toBe('还有 2 节未学完')
})

test('D3-B014 D3-B015 D3-B286 the introduction names the teacher, who is seen after a login', async () => {
  const { wentTo } = open({ trend: { locationSite: null } })
  fireEvent.click(await screen.findByRole('button', { name: /陈立言/ }))
  expect(wentTo()).toBe('/')
  expect(useLoginPrompt.getState().asked?.returnTo).toContain(TEACHER)
})

test.each([
  ['D3-B037 D3-B284', '评价', 'assess/mobile-course?relaid='],
  ['D3-B038 D3-B285', '反馈', 'feedback/mobile-edit?resourceTitle='],
])('%s: %s leads to its page, a guest to a login', async (_ids, name, address) => {
  const guest = open()
  await screen.findByRole('heading', { name: base.title })
  press(name)
  expect(useLoginPrompt.getState().asked?.returnTo).toContain(address)
  guest.unmount()

  logIn()
  const { wentTo } = open()
  await screen.findByRole('heading', { name: base.title })
  press(name)
  expect(wentTo()).toContain(address)
  expect(wentTo()).toContain(ID)
})

test('D3-B024 D3-B158 D3-B335 a favourite is one once the server says so', async () => {
  logIn()
  const { calls } = open()
  await screen.findByRole('heading', { name: base.title })
  press('收藏')
  await screen.findByRole('button', { name: '已收藏' })
  await said('操作成功')
  expect(calls.find(({ path }) => path === toggleFavourite.path)?.input).toMatchObject({
    ywlxValue: 'course',
    ywid: ID,
  })
})

test.each([
  ['ztb', 'ztb'],
  ['tk', 'course'],
])('D3-B010 D3-B025 D3-B316 D3-B335 a plan that fails says so and stays as it was (type %s)', async (type, sent) => {
  logIn()
  const { calls } = open({}, { type })
  await screen.findByRole('heading', { name: base.title })
  press('加入在学')
  await said('操作失败')
  expect(screen.getByRole('button', { name: '加入在学' })).toBeTruthy()
  expect(calls.find(({ path }) => path === togglePlan.path)?.input).toEqual({ id: ID, type: sent })
})

test('D3-B025 D3-B159 who has joined goes on studying; leaving stands in the menu and takes a question', async () => {
  logIn()
  const { calls } = open({ trend: { isPlaned: 1 } })
  await screen.findByRole('button', { name: '继续学习' })
  expect(screen.queryByRole('button', { name: '取消加入' })).toBeNull()
  const left = () => calls.filter(({ path }) => path === togglePlan.path).length
  for (const [answer, times] of [
    ['否', 0],
    ['是', 1],
  ] as const) {
    press('更多操作')
    fireEvent.click(await screen.findByRole('button', { name: '取消加入' }))
    expect(left()).toBe(0)
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }))
    await waitFor(() => expect(left()).toBe(times))
  }
})

test('D3-B159 a course that was joined and never opened begins', async () => {
  logIn()
  const playTree = trend.playTree.map((chapter) => ({
    ...chapter,
    children: chapter.children.map((each) => ({ ...each, finishedRate: 0, isFinished: 0 as const })),
  }))
  open({ trend: { isPlaned: 1, locationSite: null, playTree } })
  await screen.findByRole('button', { name: '开始学习' })
})

test('D3-Q97 what is not studied stands with its own words, never as 未学', async () => {
  logIn()
  const [chapter] = trend.playTree
  const standing = (children: (typeof trend.playTree)[number]['children']) =>
    children.map((each) => (each.rTypeValue === 'homework' ? { ...each, standing: '待批阅' } : each))
  open({ trend: { playTree: chapter ? [{ ...chapter, children: standing(chapter.children) }] : [] } })
  expect((await screen.findByRole('button', { name: /^作业/ })).textContent).toBe('作业作业待批阅')
  expect(screen.getByRole('button', { name: /^测验/ }).textContent).toBe('测验考试')
})

test('D3-Q106 a guest is told that study counts after a login, not that nothing was studied', async () => {
  open()
  const slider = await screen.findByRole('slider', { name: '播放进度' })
  expect(document.getElementById(slider.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '登录后学习才计入进度',
  )
})

test('D3-B023 once a part is complete the pill names the next one that is not, and opens it', async () => {
  logIn()
  open(
    { trend: { isPlaned: 1, locationSite: { coursewareId: '第一节', watchPoint: '00:00:10' } } },
    { coursewareId: '第一节' },
  )
  fireEvent.click(await screen.findByRole('button', { name: '下一节：第二节' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^第二节/ }).getAttribute('aria-current')).toBe('true'))
  await screen.findByRole('button', { name: /继续学习|暂停学习/ })
})

test('D3-Q02 a page that does not count says so and takes over when told to', async () => {
  logIn()
  const { calls } = open({ record: { isCounting: 0 } })
  await screen.findByText('另一页面正在学习，本页不计进度')
  press('在此继续')
  await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ coursewareId: '第二节', takeOver: '1' }))
})

test('D3-Q01 the seek bar shows and tells what counts already', async () => {
  logIn()
  open({ record: { covered: [[0, 60], [120, 180]] } }) // biome-ignore format: short
  const slider = await screen.findByRole('slider', { name: '播放进度' })
  await waitFor(() => expect(slider.querySelectorAll('[data-covered]')).toHaveLength(2))
  const told = document.getElementById(slider.getAttribute('aria-describedby') ?? '')
  expect(told?.textContent).toContain('已计入进度：00:00 到 01:00，02:00 到 03:00')
})

test('D3-B026 D3-B027 D3-B029 D3-Q85 a note is written at the place that plays', async () => {
  logIn()
  const { calls } = open()
  await screen.findByRole('heading', { name: base.title })
  await waitFor(() => expect(calls.some(({ path }) => path === getPlayRecord.path)).toBe(true))
  await waitFor(() => expect(screen.getByRole('slider', { name: '播放进度' })).toBeTruthy())
  press('笔记')
  const sheet = within(await screen.findByRole('dialog', { name: '记笔记' }))
  expect(sheet.getByText('14:22')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: '确定' }))
  expect((await sheet.findByRole('alert')).textContent).toBe('笔记内容不能为空')
  fireEvent.change(sheet.getByRole('textbox', { name: '笔记内容' }), { target: { value: '先画出整体👨‍👩‍👧' } })
  expect(sheet.getByText('6/500')).toBeTruthy()
  fireEvent.click(sheet.getByRole('switch', { name: '公开' }))
  fireEvent.click(sheet.getByRole('button', { name: '确定' }))
  await said('保存成功')
  expect(calls.find(({ path }) => path === saveNote.path)?.input).toEqual({
    ...{ relationId: ID, relationTitle: base.title, rTypeValue: 'course', coursewareId: '第二节' },
    ...{ nodeTime: '00:14:22', nodePicture: '', nodeTypeValue: 1, nodeTypeText: '课件' },
    ...{ nodeWords: '先画出整体👨‍👩‍👧', isPublic: 1 },
  })
})

test('D3-Q31 what is shared is the course, without the class and the preview of whoever shares it', async () => {
  const shared: ShareData[] = []
  vi.stubGlobal('navigator', { ...navigator, share: async (data: ShareData) => shared.push(data) })
  logIn()
  open({}, { classid: 'k1', type: 'ztb' })
  await screen.findByRole('heading', { name: base.title })
  press('分享')
  const page = '/mobile/nc/page/app/course/mobile-coursePlayer'
  await waitFor(() =>
    expect(shared).toEqual([
      { title: base.title, url: expect.stringMatching(new RegExp(`#${page}\\?id=${ID}&share=1$`)) },
    ]),
  )
  vi.unstubAllGlobals()
})

test('D3-B028 D3-B039 from a new note the earlier ones are one tap away', async () => {
  logIn()
  const { wentTo } = open()
  await screen.findByRole('heading', { name: base.title })
  press('笔记')
  const sheet = within(await screen.findByRole('dialog', { name: '记笔记' }))
  fireEvent.click(sheet.getByRole('link', { name: '查看历史笔记' }))
  expect(wentTo()).toContain(`mobile-coursenote?id=${ID}`)
})

test('D3-B283 a guest who notes is asked to log in', async () => {
  open()
  await screen.findByRole('heading', { name: base.title })
  press('笔记')
  expect(useLoginPrompt.getState().times).toBe(1)
  expect(screen.queryByRole('dialog', { name: '记笔记' })).toBeNull()
})

test('D3-Q09 D3-B281 D3-B282 a guest sees the course, and who favours or joins is asked to log in', async () => {
  const { calls } = open()
  await screen.findByRole('heading', { name: base.title })
  press('收藏')
  expect(useLoginPrompt.getState().times).toBe(1)
  act(() => useLoginPrompt.getState().answered())
  press('加入在学')
  expect(useLoginPrompt.getState().times).toBe(2)
  expect(calls.some(({ path }) => path === togglePlan.path || path === toggleFavourite.path)).toBe(false)
})

test('D3-B337 D3-Q91 what the college has closed is not open yet', async () => {
  logIn()
  const { calls, wentTo } = open({ comment: '0', plan: '0', share: '0' })
  await screen.findByRole('heading', { name: base.title })
  await waitFor(() => expect(calls.filter(({ path }) => path === getSetting.path)).toHaveLength(4))
  press('分享')
  await said('暂未开放，敬请期待')
  press('加入在学')
  await waitFor(() => press(/写评论/))
  expect(wentTo()).toBe('/')
  expect(calls.some(({ path }) => path === togglePlan.path)).toBe(false)
})

test('D3-B044 comments are for who is logged in', async () => {
  const guest = open()
  await screen.findByText('登录后学习，记 2.0 学时')
  expect(screen.queryByText('评论')).toBeNull()
  guest.unmount()

  logIn()
  const { calls } = open()
  await screen.findByRole('heading', { name: base.title })
  await screen.findByRole('heading', { name: /^评论/ })
  const asked = calls.find(({ path }) => path === queryComment.path)?.input
  expect(asked).toMatchObject({ businessType: 'course' })
})

test('D3-B045 D3-B046 D3-Q70 D3-B375 the name is drawn over a picture for who is logged in', async () => {
  const settings = { watermarkText: '内部资料' }
  const show = async () => {
    await screen.findByRole('heading', { name: base.title })
    const video = document.querySelector('video')
    await waitFor(() => expect(video?.src).toContain('sd.mp4'))
    act(() => void video?.dispatchEvent(new Event('playing')))
  }
  const guest = open({ settings })
  await show()
  expect(screen.queryByText(/内部资料/)).toBeNull()
  guest.unmount()

  logIn()
  open({ settings })
  await show()
  expect(screen.getAllByText(/王晓明/)[0]?.textContent).toBe('王晓明内部资料')
})

test('D3-B033 D3-B372 without speed there is no rate to choose', async () => {
  logIn()
  open({ settings: { speed: 0 } })
  await screen.findByRole('button', { name: '播放' })
  expect(screen.queryByRole('button', { name: /倍速/ })).toBeNull()
})

test('D2-B396 D3-B332 D3-B367 after five seconds of waiting the network is called slow', async () => {
  logIn()
  open()
  await waitFor(() => expect(document.querySelector('video')?.src).toContain('sd.mp4'))
  const slow = '当前网络加载缓慢,请耐心等待'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => void document.querySelector('video')?.dispatchEvent(new Event('play')))
  act(() => void vi.advanceTimersByTime(4_900))
  expect(document.body.textContent).not.toContain(slow)
  await act(async () => void vi.advanceTimersByTime(200))
  vi.useRealTimers()
  await said(slow)
})

test('to save data the sound is offered, the lowest clarity plays, and nothing is loaded ahead', async () => {
  logIn()
  useDataSaver.setState({ isOn: true })
  const fileUrl = JSON.stringify({ ...addresses('hd', 'sd'), mp3: { relative: '/files/a.mp3' } })
  const { unmount } = open({ settings: { highDefinition: 1 }, record: { fileUrl } })
  fireEvent.click(await screen.findByRole('button', { name: '切换听课' }))
  await waitFor(() => expect(screen.queryByText('听课更省流量')).toBeNull())
  expect(document.querySelector('video')?.preload).toBe('none')
  expect(document.querySelector('video')?.src).toMatch(/a\.mp3$/)
  unmount()

  useDataSaver.setState({ isOn: false })
  open({ settings: { highDefinition: 1 }, record: { fileUrl } })
  await waitFor(() => expect(document.querySelector('video')?.src).toMatch(/hd\.mp4$/))
  expect(screen.queryByText('听课更省流量')).toBeNull()
  expect(document.querySelector('video')?.preload).toBe('metadata')
})

test('D3-B341 文稿 of a courseware without document says so', async () => {
  logIn()
  open()
  await waitFor(() => expect(document.querySelector('video')?.src).toContain('sd.mp4'))
  press('文稿')
  await said('当前课件暂无相关文档')
})

test('D3-B145 D3-B255 homework is for a computer', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148')
  logIn()
  open()
  await screen.findByRole('heading', { name: base.title })
  press(/作业/)
  await said('请到PC端进行作业提交')
  agent.mockRestore()
})

test('D3-B040 D3-B041 on a computer the homework of the course opens, to be read once it was sent', async () => {
  logIn()
  const { wentTo, calls } = open()
  await screen.findByRole('heading', { name: base.title })
  press(/作业/)
  await waitFor(() =>
    expect(wentTo()).toContain('mobile-coursehomework?homeworkId=h1&studentId=s1&state=1&readyonly=true'),
  )
  expect(calls.find(({ path }) => path === courseHomeworkOf.path)?.input).toEqual({
    coursewareId: encodeURIComponent('作业'),
  })
})

test('D3-B034 D2-R44 D3-R03 D3-B183 a course for who is logged in sends a guest to log in, and back', async () => {
  serverAnswers(
    on(getPlayBase, () => no(getPlayBase.refusals.loginLimited)),
    on(getPlayTrend, () => no(getPlayTrend.refusals.loginLimited)),
    on(getSetting, () => ok('{}')),
  )
  const { wentTo } = renderScreen(<CoursePlayerScreen id={ID} />)
  await waitFor(() => expect(wentTo()).toContain('/mobile/ncLogin?from='))
  expect(decodeURIComponent(wentTo())).toContain(ID)
  expect(document.cookie).toContain('returnRoute=')
  expect(useLoginPrompt.getState().asked).toBeUndefined()
})

test('a course that fails to load can be asked for again, one that does not exist leads back', async () => {
  const says = [no({ state: 'fault', message: '请求异常' }), no(getPlayBase.refusals.noCourse)]
  const calls = serverAnswers(
    on(getPlayBase, () => says[0] ?? ok(null)),
    on(getPlayTrend, () => says[0] ?? ok(null)),
    on(getSetting, () => ok('{}')),
  )
  renderScreen(<CoursePlayerScreen id={ID} />)
  await screen.findByText('请求异常')
  const before = calls.length
  says.shift()
  press('重新加载')
  await screen.findByText('课程不存在或已下架')
  expect(calls.length).toBe(before + 2)
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
  expect(within(screen.getByRole('alert')).getByRole('button', { name: '返回' })).toBeTruthy()
})

test('D3-B011 D3-Q31 a preview says that it counts nothing, and asks as a preview', async () => {
  logIn()
  const { calls } = open({}, { isView: '1' })
  await screen.findByText('预览模式，不记录学习进度')
  for (const { path } of [getPlayBase, getPlayTrend]) {
    expect(calls.find((call) => call.path === path)?.input).toEqual({ courseId: ID, isView: '1' })
  }
})
