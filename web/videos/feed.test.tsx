import { getSetting } from '@college/contract/kit/settings.ts'
import { toggleFavourite, toggleLike } from '@college/contract/marks/marks.ts'
import { getShortVideo, listShortVideos, type ShortVideo as Schema } from '@college/contract/videos/videos.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Static } from 'typebox'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../testing/screen.tsx'
import { useFeedState } from './feed-state.ts'
import { ShortVideosScreen } from './ShortVideosScreen.tsx'

const idOf = (number: number) => `0198a000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** On the wire, where some fields have two names. */
type ShortVideo = Static<typeof Schema>

const aVideo = (number: number, wish: Partial<ShortVideo> = {}): ShortVideo => ({
  ...{ _id: idOf(number), kjid: idOf(1_000 + number), coursewareId: idOf(1_000 + number), kcid: idOf(2_000 + number) },
  ...{ title: `片段${number}`, kjname: `课件${number}`, kcname: '系统思维', cover: '', theme: 'mo' },
  ...{ sp: '', ylsp: '[{"relativePath":"/files/a.mp4"}]', seekTime: 20, endTime: 50, ylsyPlayType_value: 1 },
  ...{ photo: '', teacher_value: idOf(9), skjsList: [{ jsname: '周文静' }] },
  ...{
    sfsc: '0',
    collectNum: 3,
    sfdy: '0',
    tagNum: 5,
    commentNum: 86,
    sc: '00:02:00',
    scTime: '',
    cursor: `c${number}`,
  },
  ...wish,
})

// jsdom plays nothing.
beforeEach(() => {
  act(() => useFeedState.setState({ tab: 'tj', isMuted: false }))
  for (const name of ['play', 'pause', 'load'] as const)
    vi.spyOn(HTMLMediaElement.prototype, name).mockImplementation((() => Promise.resolve()) as never)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

function open(videos: ShortVideo[] = [aVideo(1), aVideo(2)], answers: Parameters<typeof serverAnswers> = []) {
  const calls = serverAnswers(
    ...answers,
    on(listShortVideos, () => ok(videos)),
    on(getSetting, ({ key }) => ok(key === 'setting_nc_player' ? '{}' : '0')),
  )
  return { calls, ...renderScreen(<ShortVideosScreen />) }
}
const stage = async () => {
  const title = await screen.findByRole('heading', { name: '片段1' })
  return within(title.closest('section') as HTMLElement)
}

test.each([
  [0, 'full'],
  [1, 'half'],
])('D3-B141 play type %i takes the %s page', async (ylsyPlayType_value, name) => {
  open([aVideo(1, { ylsyPlayType_value: ylsyPlayType_value as 0 | 1 })])
  await stage()
  expect(document.querySelector('video')?.className).toMatch(new RegExp(name))
})

test('D3-B154 D3-B155 the favourite follows what the server says it is now, on every clip of the courseware', async () => {
  const videos = [aVideo(1), aVideo(2, { kjid: idOf(1_001), coursewareId: idOf(1_001) })]
  const { calls } = open(videos, [
    on(toggleFavourite, () => ok({ isDo: true })),
    { path: toggleFavourite.aliases[0], answer: () => ok({ isDo: true }) },
  ])
  logIn()
  fireEvent.click((await stage()).getByRole('button', { name: '收藏，3' }))
  const heart = await (await stage()).findByRole('button', { name: '取消收藏，4' })
  expect(heart.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getAllByRole('button', { name: '取消收藏，4', hidden: true })).toHaveLength(2)
  expect(calls.at(-1)).toMatchObject({
    path: toggleFavourite.aliases[0],
    input: { ywlxValue: 'dsp', ywid: idOf(1_001) },
  })
})

test('D3-B300 a like follows isDo too; one that fails changes nothing', async () => {
  const answers = [ok({ isDo: false }), no({ state: 'notFound', message: '视频不存在或已下架' })]
  open([aVideo(1, { sfdy: '1' })], [{ path: toggleLike.aliases[0], answer: () => answers.shift() }])
  logIn()
  fireEvent.click((await stage()).getByRole('button', { name: '取消点赞，5' }))
  fireEvent.click(await (await stage()).findByRole('button', { name: '点赞，4' }))
  await waitFor(() => expect(document.body.textContent).toContain('视频不存在或已下架'))
  expect((await stage()).getByRole('button', { name: '点赞，4' })).toBeTruthy()
})

test('D3-B055 D3-B058 D3-B059 the ways from a video', async () => {
  const { wentTo } = open()
  logIn()
  const item = await stage()
  fireEvent.click(item.getByRole('button', { name: '教师 周文静' }))
  expect(wentTo()).toBe(`/mobile/nc/page/app/teacher/mobile-teachersdetail?id=${idOf(9)}`)
  fireEvent.click(item.getByRole('button', { name: '学习' }))
  expect(wentTo()).toBe(`/mobile/nc/page/app/course/mobile-coursePlayer?id=${idOf(2_001)}&type=tk`)
  fireEvent.click(item.getByRole('button', { name: '分享' }))
  await waitFor(() => expect(document.body.textContent).toContain('暂未开放，敬请期待'))
})

test('D3-B053 a guest is asked to log in by all that needs a person, and marks nothing', async () => {
  const { calls, wentTo } = open()
  const item = await stage()
  for (const name of ['收藏，3', '点赞，5', '评论，86', '学习', '教师 周文静']) {
    fireEvent.click(item.getByRole('button', { name }))
    expect(useLoginPrompt.getState().asked, name).toBeDefined()
    act(() => useLoginPrompt.getState().answered())
  }
  expect(useLoginPrompt.getState().times).toBe(5)
  expect(wentTo()).toBe('/')
  expect(calls.some(({ path }) => path.includes('saveOrCancel'))).toBe(false)
  fireEvent.click(screen.getByRole('tab', { name: '收藏' }))
  fireEvent.click(await screen.findByRole('button', { name: '去登录' }))
  expect(wentTo()).toContain('/mobile/ncLogin')
})

test('D3-B165 D3-B166 the further page goes on behind the last video of the first', async () => {
  const first = Array.from({ length: 20 }, (_, index) => aVideo(index + 1))
  const { calls } = open(first)
  await stage()
  const feed = document.querySelector('[data-index]') as HTMLElement
  Object.defineProperty(feed, 'clientHeight', { value: 700 })
  const scroll = (index: number) => {
    feed.scrollTop = index * 700
    fireEvent.scroll(feed)
  }
  const pages = () => calls.filter(({ path }) => path === listShortVideos.path)
  scroll(8)
  expect(pages()).toHaveLength(1)
  scroll(9)
  await waitFor(() => expect(pages()[1]?.input).toMatchObject({ after: 'c20', type: '0' }))
  expect(document.querySelectorAll('video')).toHaveLength(3)
})

test('D3-B323 a feed that cannot be read says so', async () => {
  serverAnswers(on(listShortVideos, () => no({ state: 'ruleSaysNo', message: '' })))
  renderScreen(<ShortVideosScreen />)
  expect(await screen.findByText('获取列表数据异常')).toBeTruthy()
})

test('without a network it offers another try; without videos a way out', async () => {
  serverIsUnreachable()
  const failed = renderScreen(<ShortVideosScreen />)
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy()
  failed.unmount()
  open([])
  expect(await screen.findByText('无数据')).toBeTruthy()
  expect(screen.getByRole('button', { name: '去选课' })).toBeTruthy()
})

test('D3-B052 D3-B053 with kjid and kcid there are no tabs, and only that courseware is asked for', async () => {
  const calls = serverAnswers(
    on(listShortVideos, () => ok([aVideo(1)])),
    on(getSetting, () => ok('{}')),
  )
  renderScreen(<ShortVideosScreen coursewareId={idOf(1_001)} courseId={idOf(2_001)} />)
  await stage()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(calls.find(({ path }) => path === listShortVideos.path)?.input).toMatchObject({
    kjid: idOf(1_001),
    kcid: idOf(2_001),
  })
})

test('D3-B050 D3-B051 the tabs 推荐 and 收藏, of which the chosen one is remembered for the session', async () => {
  open()
  logIn()
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['推荐', '收藏'])
  fireEvent.click(screen.getByRole('tab', { name: '收藏' }))
  expect(JSON.parse(sessionStorage.getItem('nc-feed') ?? '').state.tab).toBe('sc')
})

test('D3-B062 D3-B064 D3-B065 D3-B066 a favourite is searched for and opened', async () => {
  const favourite = aVideo(1, { scTime: '2026-11-04 09:30:00', sfsc: '1' })
  const { calls, wentTo } = open([favourite])
  logIn()
  fireEvent.click(await screen.findByRole('tab', { name: '收藏' }))
  const card = await screen.findByRole('link', { name: /课件1/ })
  expect(card.textContent).toMatch(/02:00.*课件1.*周文静.*收藏于 2026-11-04$/)
  const box = screen.getByPlaceholderText('请输入视频名称')
  fireEvent.change(box, { target: { value: '问需' } })
  fireEvent.submit(box)
  await waitFor(() =>
    expect(calls.at(-1)?.input).toMatchObject({ type: '1', start: '0', query: '{"searchValue":"问需"}' }),
  )
  fireEvent.click(await screen.findByRole('link', { name: /课件1/ }))
  expect(wentTo()).toBe(`/mobile/nc/page/app/gzyddpage/mobile-tkcollage?kjid=${favourite.kjid}&kcid=${favourite.kcid}`)
})

test('D3-C04 a film that failed is asked for at a fresh address', async () => {
  const { calls } = open(
    [aVideo(1)],
    [on(getShortVideo, () => ok(aVideo(1, { ylsp: '[{"relativePath":"/files/b.mp4"}]' })))],
  )
  await stage()
  const video = document.querySelector('video') as HTMLVideoElement
  Object.defineProperty(video, 'error', { value: { code: 4 } })
  fireEvent.error(video)
  expect(await screen.findByText('此视频暂无法播放')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await waitFor(() => expect(video.getAttribute('src')).toBe('/files/b.mp4'))
  expect(calls.at(-1)?.path).toBe(getShortVideo.path)
})
