import { getManuscript } from '@college/contract/courses/manuscript.ts'
import { homeworkDraft, saveHomeworkDraft } from '@college/contract/homework/draft.ts'
import { homeworkInfo } from '@college/contract/homework/homework.ts'
import { homeworkCards } from '@college/contract/homework/list.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { deleteNote, saveNote } from '@college/contract/records/notes.ts'
import { routes } from '@college/contract/routes.ts'
import { readAddress } from '@college/rules/kit/address.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../../kit/data/session.ts'
import { useLoginPrompt } from '../../../kit/login-prompt.ts'
import { aCoursePlayer, anOpenCourse } from '../../../testing/course-player.ts'
import { aCourseware } from '../../../testing/courseware.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../../testing/screen.tsx'
import { ReadAlong } from './ReadAlong.tsx'

const paragraphs = [
  { text: '从一条路说起', isHeading: 1 as const, at: null },
  { text: '路修宽了，反而更堵。因为好走了，开车的人也多了。', isHeading: 0 as const, at: 4 },
  { text: '箭头连成环的地方要多看。在别处用十分力，不如在这里用三分。', isHeading: 0 as const, at: 40 },
]
const [first, second, third] = ['路修宽了，反而更堵。', '因为好走了，开车的人也多了。', '箭头连成环的地方要多看。']
const aNote = (fields: object = {}) => ({
  ...{
    _id: 'n1',
    relationId: 'c',
    rTypeValue: 'course',
    relationTitle: '课程',
    coursewareId: 'a',
    coursewareTitle: '',
  },
  ...{ nodeTime: '00:00:40', nodeWords: '我们县也是这样', nodePicture: '', isPublic: 0, isOwn: true, isHeld: false },
  ...{
    userName: '王晓明',
    isGone: false,
    createTime: '2026-11-04T01:00:00.000Z',
    updateTime: '2026-11-04T01:00:00.000Z',
  },
  passage: { text: third, from: 40_000, to: 52_000 },
  ...fields,
})

beforeEach(() => logIn())

type Wish = Parameters<typeof aCoursePlayer>[0] & { notes?: object[]; landing?: number; quiz?: object }

/** The text of a lesson of 90 seconds. */
async function read({ notes = [], landing, quiz, ...wish }: Wish = {}, ...answers: Parameters<typeof serverAnswers>) {
  const record = { fileAdditionUrl: '/files/docs/a.txt', ...wish.record }
  const made = await aCoursePlayer({ ...wish, record })
  const { player, video } = made
  const courseware = aCourseware('a', { title: '画一张关系图', ...quiz })
  act(() => player.store.setState({ courseware }))
  let rows = notes
  const calls = serverAnswers(
    ...answers,
    on(getManuscript, () => ok({ paragraphs: record.fileAdditionUrl ? paragraphs : [] })),
    on(metaListData, () => ok(rows)),
    on(getSetting, () => ok('1')),
    on(saveNote, ({ passage, nodeWords }) => {
      if (nodeWords === '没有网络') throw new TypeError('Failed to fetch')
      rows = [aNote({ passage, nodeWords })]
      return ok({ id: 'n1' })
    }),
    on(deleteNote, () => {
      rows = []
      return ok(null)
    }),
  )
  const [onListen, onClose] = [vi.fn(), vi.fn()]
  const props = { course: anOpenCourse(player, video), theme: 'mo', isOpen: true, landing, onListen, onClose }
  const view = renderScreen(<ReadAlong {...props} />)
  return { ...made, ...view, calls, onListen, onClose }
}

const sentence = (name: string | RegExp) => screen.findByRole('button', { name })
const bar = () => within(screen.getByRole('toolbar', { name: '这一句' }))
const texts = () =>
  bar()
    .getAllByRole('button')
    .map((button) => button.textContent || button.getAttribute('aria-label'))
const say = (player: Awaited<ReturnType<typeof read>>['player'], time: number) =>
  act(() => player.playback.store.setState({ time, hasStarted: true }))

test('a sentence is selected and let go by a tap, and a note is written on it', async () => {
  const { calls } = await read({ settings: { drag: 1 } })
  fireEvent.click(await sentence(first))
  expect(texts()).toEqual(['记笔记', '分享到学友圈', '引用到作业', '从这句播放'])
  fireEvent.click(await sentence(first))
  expect(screen.queryByRole('toolbar')).toBeNull()

  fireEvent.click(await sentence(third))
  fireEvent.click(bar().getByRole('button', { name: '记笔记' }))
  const sheet = within(await screen.findByRole('dialog', { name: '记笔记' }))
  expect(sheet.getByText(third).tagName).toBe('BLOCKQUOTE')
  expect(sheet.queryByRole('button', { name: '截取当前画面' })).toBeNull()
  fireEvent.change(sheet.getByRole('textbox', { name: '笔记内容' }), { target: { value: '再看一遍' } })
  fireEvent.click(sheet.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('再看一遍', { selector: 'button span' })).toBeTruthy()
  const { input } = calls.find(({ path }) => path === saveNote.path) ?? {}
  expect(input).toMatchObject({ relationId: 'c', coursewareId: 'a', nodeTime: '00:00:40', nodeWords: '再看一遍' })
  expect(input?.passage).toMatchObject({ text: third, from: 40_000 })
  const [asked] = calls.filter(({ path }) => path === metaListData.path)
  expect(JSON.parse(String(asked?.input.query))).toEqual({
    ...{ relationId: 'c', rTypeValue: 'course', mine: 1, coursewareId: 'a' },
  })
})

test('a note that cannot be saved stays with its sentence until it is', async () => {
  const { unmount } = await read()
  const write = async (name: string) => {
    fireEvent.click(await sentence(name))
    fireEvent.click(bar().getByRole('button', { name: '记笔记' }))
    const sheet = within(await screen.findByRole('dialog', { name: '记笔记' }))
    return { sheet, words: sheet.getByRole('textbox', { name: '笔记内容' }) as HTMLTextAreaElement }
  }
  const { sheet, words } = await write(first)
  fireEvent.change(words, { target: { value: '没有网络' } })
  fireEvent.click(sheet.getByRole('button', { name: '确定' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  unmount()
  await read()
  expect((await write(second)).words.value).toBe('')
  fireEvent.click(within(screen.getByRole('dialog', { name: '记笔记' })).getByRole('button', { name: '关闭' }))
  expect((await write(first)).words.value).toBe('没有网络')
})

test('a sentence with a note is underlined, its note stands below, and can be seen and deleted with the line', async () => {
  const { calls } = await read({ notes: [aNote(), aNote({ _id: 'n2', passage: null, nodeTime: '00:00:45' })] })
  const own = await sentence('我们县也是这样')
  expect(document.querySelectorAll('[data-note]')).toHaveLength(2)
  fireEvent.click(own)
  expect((await sentence(/箭头连成环.*（有笔记）/)).getAttribute('aria-pressed')).toBe('true')
  expect(texts().slice(0, 3)).toEqual(['看笔记', '删除划线', '分享'])
  fireEvent.click(bar().getByRole('button', { name: '看笔记' }))
  const sheet = within(await screen.findByRole('dialog', { name: '编辑笔记' }))
  expect(sheet.getByRole('textbox', { name: '笔记内容' }).textContent).toBe('我们县也是这样')
  fireEvent.click(sheet.getByRole('button', { name: '取消' }))
  fireEvent.click(bar().getByRole('button', { name: '删除划线' }))
  fireEvent.click(await screen.findByRole('button', { name: '是' }))
  await waitFor(() => expect(screen.queryByText('我们县也是这样')).toBeNull())
  expect(calls.find(({ path }) => path === deleteNote.path)?.input).toEqual({ id: 'n1' })
})

test('D3-B251 a sentence that play may not come to says why in place of the button, until it was learnt', async () => {
  const { player, video } = await read({ settings: { drag: 0 } })
  fireEvent.click(await sentence(third))
  expect(bar().queryByRole('button', { name: '从这句播放' })).toBeNull()
  expect(bar().getByText('还没学到这里，学到后可以从这句播放')).toBeTruthy()
  act(() => player.store.setState({ covered: [[0, 60]] }))
  fireEvent.click(bar().getByRole('button', { name: '从这句播放' }))
  expect(video.currentTime).toBe(40)
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('the text follows the voice until it is touched, and again from 回到正在讲', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo')
  const { player } = await read()
  const spoken = await sentence(first)
  say(player, 5)
  expect(spoken.closest('p')?.getAttribute('aria-current')).toBe('true')
  say(player, 41)
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
  expect((await sentence(third)).closest('p')?.getAttribute('aria-current')).toBe('true')
  const times = scrolled.mock.calls.length
  expect(times).toBe(2)
  fireEvent.pointerDown(spoken)
  say(player, 6)
  expect(scrolled).toHaveBeenCalledTimes(times)
  fireEvent.click(screen.getByRole('button', { name: '回到正在讲' }))
  expect(scrolled).toHaveBeenCalledTimes(times + 1)
  expect(screen.queryByRole('button', { name: '回到正在讲' })).toBeNull()
  scrolled.mockRestore()
})

test('what is looked for is marked and counted, and the arrows go from place to place', async () => {
  await read()
  await sentence(first)
  fireEvent.click(screen.getByRole('button', { name: '在文稿里找' }))
  const box = screen.getByRole('searchbox', { name: '在文稿里找' })
  const find = (value: string) => {
    fireEvent.change(box, { target: { value } })
    fireEvent.submit(box)
  }
  find('路')
  expect(screen.getByText('1 / 2')).toBeTruthy()
  const marks = () => [...document.querySelectorAll('mark')].map(({ className }) => /current/.test(className))
  expect(marks()).toEqual([true, false])
  fireEvent.click(screen.getByRole('button', { name: '下一处' }))
  expect(screen.getByText('2 / 2')).toBeTruthy()
  expect(marks()).toEqual([false, true])
  find('没有人这样说')
  expect(screen.getByText('没有找到')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '不找了' }))
  expect(document.querySelector('mark')).toBeNull()
  expect(screen.getByRole('heading', { name: '画一张关系图' })).toBeTruthy()
})

test('the keys go through the sentences; Esc closes what is open on one, then the page', async () => {
  const { onClose } = await read()
  const start = await sentence(first)
  expect([start.tabIndex, (await sentence(second)).tabIndex]).toEqual([0, -1])
  start.focus()
  fireEvent.keyDown(start, { key: 'ArrowDown' })
  const next = await sentence(second)
  expect(document.activeElement).toBe(next)
  fireEvent.keyDown(next, { key: 'Enter' })
  expect(screen.getByRole('toolbar')).toBeTruthy()
  fireEvent.keyDown(next, { key: 'Escape' })
  expect([screen.queryByRole('toolbar'), onClose.mock.calls.length]).toEqual([null, 0])
  fireEvent.keyDown(next, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('an address lands on its sentence, which the voice does not leave', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo')
  const { player } = await read({ landing: 40 })
  expect((await sentence(third)).getAttribute('aria-pressed')).toBe('true')
  const times = scrolled.mock.calls.length
  expect(times).toBe(1)
  say(player, 5)
  expect(scrolled).toHaveBeenCalledTimes(times)
  expect(screen.getByRole('button', { name: '回到正在讲' })).toBeTruthy()
  scrolled.mockRestore()
})

test('a sentence is shared with the lesson and its place', async () => {
  const { wentTo } = await read()
  fireEvent.click(await sentence(third))
  fireEvent.click(bar().getByRole('button', { name: '分享到学友圈' }))
  expect(readAddress(wentTo())).toMatchObject({
    name: 'shareVideo',
    query: { courseId: 'c', coursewareId: 'a', coursewareName: '画一张关系图', passage: third, from: '40000' },
  })
})

test('D2-B125 a sentence is quoted in the draft of a homework that is still to be written, with the way back to it', async () => {
  const card = (id: string, state: number) => ({
    ...{ _id: id, title: `作业${id}`, score: '', score_type_value: 1, notary_text: '', classname: '专题班' },
    ...{ state_value: state, classtypevalue: 1, nc_homework_id: id, nc_homework_student_id: '' },
  })
  const saved: Record<string, unknown>[] = []
  let version = 3
  const { calls } = await read(
    {},
    on(metaListData, ({ namespace }) =>
      ok((namespace === homeworkCards.namespace ? [card('1', 0), card('2', 1), card('3', -1)] : []) as never),
    ),
    on(homeworkInfo, ({ homeworkId }) => ok({ blocked: homeworkId === '3' ? '作业提交已截止' : '' } as never)),
    on(homeworkDraft, () =>
      ok({ version, title: '体会', content: '开头', files: [], savedAt: '', isSent: false } as never),
    ),
    on(saveHomeworkDraft, (input) => {
      saved.push(input)
      // Another page has saved in between.
      if (saved.length > 1) return ok({ version: 5, savedAt: '' } as never)
      version = 4
      return failed(saveHomeworkDraft.refusals.changedElsewhere) as never
    }),
  )
  fireEvent.click(await sentence(third))
  fireEvent.click(bar().getByRole('button', { name: '引用到作业' }))
  const sheet = within(await screen.findByRole('dialog', { name: '引用到作业' }))
  fireEvent.click(await sheet.findByRole('button', { name: /作业3/ }))
  expect((await sheet.findByRole('alert')).textContent).toBe('作业提交已截止')
  expect(sheet.queryByRole('button', { name: /作业2/ })).toBeNull()
  fireEvent.click(sheet.getByRole('button', { name: /作业1/ }))
  await waitFor(() => expect(saved).toHaveLength(2))
  const to = href(routes.coursePlayer, { id: 'c', coursewareId: 'a', watchPoint: '00:00:40', read: '1' })
  expect(saved[1]).toMatchObject({ version: 4, title: '体会', content: expect.stringMatching(/^开头\n\n“/) })
  expect(saved[1]?.content).toContain(`“${third}”\n——《`)
  expect(saved[1]?.content).toContain(`#${to}\n`)
  expect(calls.some(({ path }) => path === saveHomeworkDraft.path)).toBe(true)
})

test('a guest logs in for a note', async () => {
  act(() => useSession.getState().end())
  const { calls } = await read()
  fireEvent.click(await sentence(third))
  fireEvent.click(bar().getByRole('button', { name: '记笔记' }))
  expect(useLoginPrompt.getState().times).toBe(1)
  expect(calls.some(({ path }) => path === metaListData.path)).toBe(false)
})

test('D3-B187 the quiz points stand where they are asked, with what was answered', async () => {
  const quiz = {
    ...{ quizInterval: 0.5, quizNum: 1, isCompleteContinue: 0, isIgnoreRight: 0, isIgnoreError: 0, isAlwaysQuiz: 0 },
    quizValue: 'q',
  }
  await read({ quiz: { quiz }, record: { quizPassed: [30] } })
  const paragraph = (await sentence(second)).closest('p')
  expect(paragraph?.nextElementSibling?.textContent).toBe('随堂测 1 题，已答对')
  expect(screen.getByText('随堂测 1 题')).toBeTruthy()
})

test('the size of type and the leading stay on the device', async () => {
  const { unmount } = await read()
  await sentence(first)
  fireEvent.click(screen.getByRole('button', { name: '字号与行距' }))
  const sheet = within(await screen.findByRole('dialog', { name: '字号与行距' }))
  fireEvent.click(sheet.getByRole('button', { name: '特大' }))
  fireEvent.click(sheet.getByRole('button', { name: '紧凑' }))
  unmount()
  expect(JSON.parse(localStorage.getItem('nc-read-look') ?? '{}').state).toEqual({ size: 'larger', leading: 'close' })
  await read()
  const style = (await sentence(first)).closest('article')?.getAttribute('style')
  expect(style).toBe('--read-size: 22px; --read-leading: 1.6;')
})

test('D3-B341 without a text it says so, and leads to 听课 where the lesson has a sound of its own', async () => {
  const fileUrl = JSON.stringify({ sd: { relative: '/files/sd.mp4' }, mp3: { relative: '/files/a.mp3' } })
  const { onListen, onClose, unmount } = await read({ record: { fileAdditionUrl: '', fileUrl } })
  expect(await screen.findByRole('heading', { name: '当前课件暂无相关文档' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '听课' }))
  expect([onListen.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  unmount()
  await read({ record: { fileAdditionUrl: '' } })
  await screen.findByText('当前课件暂无相关文档')
  expect(screen.queryByRole('button', { name: '听课' })).toBeNull()
})
