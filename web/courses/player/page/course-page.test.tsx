import { readFileSync } from 'node:fs'
import { courseCertificate } from '@college/contract/classes/certificate.ts'
import { recommendedCourses } from '@college/contract/courses/catalogue.ts'
import { getManuscript } from '@college/contract/courses/manuscript.ts'
import { getPlayBase, getPlayRecord, getPlayTrend, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { courseExamOf, getExamUrl } from '@college/contract/exams/exam.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { writeWire } from '@college/contract/kit/wire.ts'
import { routes } from '@college/contract/routes.ts'
import { readAddress } from '@college/rules/kit/address.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCourseware } from '../../../testing/courseware.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../../../testing/screen.tsx'
import { CoursePlayerScreen } from '../../CoursePlayerScreen.tsx'
import { playAtOnce, takePlayAtOnce } from '../../play-at-once.ts'
import type { Courseware } from '../study/progress.ts'

const ID = '0198a000-0000-7000-8000-0000000000c1'
const lecture = aCourseware('k1', { title: '第一节' })
const reading = {
  ...lecture,
  ...{ id: 'k2', title: '参考网页', rTypeValue: 'link' as const, rTypeText: '链接', duration: '00:00:00', seconds: 0 },
}
const trend: Reply<typeof getPlayTrend> = {
  playTree: [{ id: 'chapter', title: '第一讲', useFile: 0, useQuiz: 0, addChildren: 1, children: [lecture, reading] }],
  locationSite: null,
  loginLimit: 0,
  isPlaned: 0,
  isCollected: 0,
  viewTotal: 1,
  assessAverageScore: 0,
}
const aPulseAnswer = {
  ...{
    finishedRate: 0,
    isQuizFirst: 0,
    state: '20000',
    furthestPoint: 0,
    courseFinished: 0,
    isCounting: 1,
    covered: [],
  },
  ...{ classCounted: 1, classMessage: '', classFinishedRate: 0 },
}
const media = { sd: { relative: '/files/sd.mp4' }, mp3: { relative: '/files/a.mp3' } }

type Wish = {
  query?: { classid?: string; coursewareId?: string; watchPoint?: string; read?: string }
  pulse?: object
  children?: Courseware[]
  recordComes?: Promise<void>
}

/** The page of a course, as soon as its lecture is on the stage. `settings` is what the server says of the player. */
async function open(
  settings: object = {},
  { query = {}, pulse = {}, children = [lecture, reading], recordComes }: Wish = {},
) {
  const calls = serverAnswers(
    on(getPlayBase, ({ courseId }) =>
      ok({
        id: courseId,
        title: `课程 ${courseId}`,
        cover: '',
        theme: 'dan',
        period: 2,
        content: '',
        labels: [],
        teacherList: [],
      }),
    ),
    on(getPlayTrend, () => {
      const playTree = trend.playTree.map((chapter) => ({ ...chapter, children }))
      return ok(writeWire(getPlayTrend.reply, { ...trend, playTree }))
    }),
    on(getPlayRecord, async ({ coursewareId }) => {
      await recordComes
      return ok({
        id: coursewareId,
        title: '',
        rTypeValue: 'video' as const,
        fileUrl: JSON.stringify(media),
        fileAdditionUrl: '/files/docs/a.pdf',
        linkMobileUrl: 'https://example.com/more',
        lastWatchPoint: '00:00:00',
        furthestPoint: 0,
        durationLong: coursewareId === reading.id ? 0 : 760,
        finishedRate: 0,
        covered: [],
        isCounting: 1 as const,
      })
    }),
    on(metaListData, () => ok([])),
    on(getSetting, ({ key }) => ok(key === 'setting_nc_player' ? JSON.stringify(settings) : '1')),
    on(recommendedCourses, () => ok([])),
    on(pulseSaveRecord, () => ok({ ...aPulseAnswer, ...pulse })),
    on(getManuscript, () =>
      ok({
        paragraphs: [
          { text: '什么是系统', isHeading: 1, at: 9 },
          { text: '一个系统，先看它由哪些部分组成。', isHeading: 0, at: 9 },
        ],
      }),
    ),
  )
  logIn()
  const view = renderScreen(<CoursePlayerScreen id={ID} {...query} />)
  if (!recordComes) await waitFor(() => expect(source()).toContain('sd.mp4'))
  return { ...view, calls }
}

const source = () => document.querySelector('video')?.src ?? ''
const play = vi.fn(async () => undefined)

beforeEach(() => {
  play.mockClear()
  HTMLMediaElement.prototype.play = play
  HTMLMediaElement.prototype.pause = () => undefined
})

test('D3-B009 the page is that of the course its address names', async () => {
  const { calls } = await open()
  expect(screen.getByRole('heading', { name: `课程 ${ID}` })).toBeTruthy()
  expect(calls.filter(({ input }) => 'courseId' in input).map(({ input }) => input.courseId)).toEqual([ID, ID, ID])
})

test('D3-B010 D3-B011 D3-B012 the address takes type, isView, share and classid', () => {
  const query = { id: ID, type: 'ztb', isView: '1', share: '1', classid: 'k' }
  const { path } = routes.coursePlayer
  expect(readAddress(`${path}?${new URLSearchParams({ ...query, other: 'x' })}`)).toMatchObject({
    name: 'coursePlayer',
    query,
  })
})

test('D3-B021 听课 plays the sound, closing its sheet too, and 看课 the picture again', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: '听课' }))
  await waitFor(() => expect(source()).toContain('a.mp3'))
  const sheet = await screen.findByRole('dialog', { name: '听课' })
  fireEvent.click(within(sheet).getByRole('button', { name: '收起' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(source()).toContain('a.mp3')
  fireEvent.click(screen.getByRole('button', { name: '听课中' }))
  const again = await screen.findByRole('dialog', { name: '听课' })
  fireEvent.click(within(again).getByRole('button', { name: '看课' }))
  await waitFor(() => expect(source()).toContain('sd.mp4'))
})

test('D3-B022 D3-Q99 文稿 shows the text of the courseware, and plays from a sentence of it', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: '文稿' }))
  const page = within(await screen.findByRole('dialog', { name: '文稿' }))
  fireEvent.click(await page.findByRole('button', { name: '一个系统，先看它由哪些部分组成。' }))
  fireEvent.click(screen.getByRole('button', { name: '从这句播放' }))
  expect(document.querySelector('video')?.currentTime).toBe(9)
  fireEvent.click(page.getByRole('button', { name: '返回' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '文稿' })).toBeNull())
})

test('an address that names a sentence opens the text at it, once its lesson is on the stage', async () => {
  await open({}, { query: { coursewareId: lecture.id, watchPoint: '00:00:09', read: '1' } })
  const sentence = await screen.findByRole('button', { name: '一个系统，先看它由哪些部分组成。' })
  expect(sentence.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('toolbar', { name: '这一句' })).toBeTruthy()
})

test('D3-B022 who taps 文稿 before the record has come gets the document, and not that there is none', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await open({}, { recordComes: promise })
  fireEvent.click(await screen.findByRole('button', { name: '文稿' }))
  expect(screen.queryByText('当前课件暂无相关文档')).toBeNull()
  resolve()
  expect(await screen.findByRole('dialog', { name: '文稿' })).toBeTruthy()
})

test('D3-B370 the page asks the server how it is to play, and follows', async () => {
  const { calls, unmount } = await open({ speed: 1, watermarkText: '内部资料', autoPlay: 0 })
  expect(calls.some(({ input }) => input.key === 'setting_nc_player')).toBe(true)
  expect(screen.getByRole('button', { name: '倍速 1.0x' })).toBeTruthy()
  act(() => void document.querySelector('video')?.dispatchEvent(new Event('playing')))
  expect((await screen.findAllByText(/内部资料/)).length).toBeGreaterThan(0)
  expect(play).not.toHaveBeenCalled()
  unmount()

  await open({ speed: 0, autoPlay: 1 })
  expect(screen.queryByRole('button', { name: /倍速/ })).toBeNull()
  expect(screen.queryByText(/内部资料/)).toBeNull()
})

test('a course that was opened by its ▶ plays as soon as it can, whatever the setting says; once', async () => {
  playAtOnce(ID)
  const { unmount } = await open({ autoPlay: 0 })
  const playable = () => act(() => void document.querySelector('video')?.dispatchEvent(new Event('loadedmetadata')))
  playable()
  expect(play).toHaveBeenCalled()
  unmount()

  play.mockClear()
  await open({ autoPlay: 0 })
  playable()
  expect(play).not.toHaveBeenCalled()
})

test('the ▶ of one course does not play another', () => {
  playAtOnce('other')
  expect([takePlayAtOnce(ID), takePlayAtOnce('other')]).toEqual([false, false])
})

test('D3-B030 the stage is as high as 9/16 of its width', () => {
  const styles = readFileSync('web/courses/player/stage/Stage.module.css', 'utf8')
  expect(styles).toMatch(/\.stage::before \{[^}]*padding-top: var\(--nc-stage-h, 56\.25%\)/)
})

const CLASS = '0198a000-0000-7000-8000-0000000000e1'

/** Opens what is reported at once: a page outside of the college. */
async function openReading() {
  vi.stubGlobal('open', vi.fn())
  fireEvent.click(screen.getByRole('tab', { name: '课程' }))
  fireEvent.click(screen.getByRole('button', { name: /参考网页/ }))
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: '是' }))
}

test('D2-B050 D3-Q101 a course of a class is opened and reported for the class', async () => {
  const { calls } = await open({}, { query: { classid: CLASS } })
  await openReading()
  await waitFor(() => expect(calls.some(({ path }) => path === pulseSaveRecord.path)).toBe(true))
  const named = [getPlayBase, getPlayTrend, getPlayRecord, pulseSaveRecord].map(
    (endpoint) => calls.find(({ path }) => path === endpoint.path)?.input.classid,
  )
  expect(named).toEqual([CLASS, CLASS, CLASS, CLASS])
  expect(screen.queryByText(/不计入班级进度/)).toBeNull()
})

test('D3-Q101 what does not count for the class says why in the server’s words', async () => {
  await open({}, { query: { classid: CLASS }, pulse: { classCounted: 0, classMessage: '不在学习时间范围内' } })
  await openReading()
  await screen.findByText('不计入班级进度：不在学习时间范围内')
})

test('D3-Q101 how far the course is in the class stands beside the own progress, and follows the pulse', async () => {
  const done = { compulsory: 1 as const, finishedRate: 100, isFinished: 1 as const }
  const children = [
    { ...lecture, ...done, classFinishedRate: 84 },
    { ...reading, ...done, classFinishedRate: 0 },
  ]
  const pulse = { finishedRate: 100, classFinishedRate: 100 }
  const { unmount } = await open({}, { query: { classid: CLASS }, children, pulse })
  fireEvent.click(screen.getByRole('tab', { name: '课程' }))
  expect(screen.getByText(/本班进度/).textContent).toBe('本班进度 77%')
  expect(screen.getByRole('img', { name: '课程进度 100%' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '为什么：课程进度' }))
  const sheet = await screen.findByRole('dialog', { name: '课程进度怎么来的' })
  fireEvent.click(within(sheet).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openReading()
  await waitFor(() => expect(screen.getByText(/本班进度/).textContent).toBe('本班进度 85%'))
  unmount()

  await open()
  fireEvent.click(screen.getByRole('tab', { name: '课程' }))
  expect(screen.queryByText(/本班进度/)).toBeNull()
})

test('D3-Q102 the row of a document says how long it takes, and what of it counts', async () => {
  const paper = { ...reading, title: '讲义', rTypeValue: 'document' as const, rTypeText: '文稿', seconds: 600 }
  const begun = {
    ...paper,
    id: 'k3',
    title: '附录',
    finishedRate: 33,
    lastWatchPoint: '00:03:20',
    compulsory: 0 as const,
  }
  const inClass = {
    ...paper,
    id: 'k4',
    title: '摘要',
    finishedRate: 100,
    isFinished: 1 as const,
    classFinishedRate: 50,
  }
  const free = { ...paper, id: 'k5', title: '附件', seconds: 0 }
  await open({}, { children: [lecture, paper, begun, inClass, free] })
  fireEvent.click(screen.getByRole('tab', { name: '课程' }))
  const textOf = (name: RegExp) => screen.getByRole('button', { name }).textContent
  expect(textOf(/讲义/)).toBe('讲义文稿 · 约需 10 分钟未学')
  expect(textOf(/附录/)).toBe('附录文稿 · 约需 10 分钟 · 已计入 3 分 20 秒 · 选修33%')
  expect(textOf(/摘要/)).toBe('摘要文稿 · 约需 10 分钟 · 已计入 5 分钟')
  expect(textOf(/附件/)).toBe('附件文稿未学')
})

test('D3-B017 D3-Q97 materials, exam, homework and certificate of the play tree stand in blocks below the chapters', async () => {
  const partOf = (id: string, title: string, rTypeValue: Courseware['rTypeValue']): Courseware => ({
    ...lecture,
    ...{ id, title, rTypeValue },
  })
  const parts = [
    partOf('m', '讲义', 'pdf'),
    partOf('c', '结业证书', 'certificate'),
    partOf('h', '学习心得', 'homework'),
    partOf('e', '结业考试', 'exam'),
  ]
  const { calls, unmount } = await open({}, { children: [...parts, lecture, reading] })
  fireEvent.click(screen.getByRole('tab', { name: '课程' }))
  const rowsOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((row) => within(row).getByRole('button').textContent)
  expect(rowsOf('第一讲')).toEqual([expect.stringContaining('第一节'), expect.stringContaining('参考网页')])
  expect(rowsOf('课程资料')).toEqual([expect.stringContaining('讲义')])
  expect(rowsOf('课程考试')).toEqual([expect.stringContaining('结业考试')])
  expect(rowsOf('课程作业')).toEqual([expect.stringContaining('学习心得')])
  expect(rowsOf('课程证书')).toEqual([expect.stringContaining('结业证书')])
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.filter((title) => title?.startsWith('课程'))).toEqual(['课程资料', '课程考试', '课程作业', '课程证书'])

  fireEvent.click(screen.getByRole('button', { name: /讲义/ }))
  await waitFor(() =>
    expect(calls.some(({ path, input }) => path === getPlayRecord.path && input.coursewareId === 'm')).toBe(true),
  )
  unmount()

  await open()
  fireEvent.click(screen.getByRole('tab', { name: '课程' }))
  expect(screen.queryByRole('region', { name: /^课程(资料|考试|作业|证书)$/ })).toBeNull()
})

test('D3-Q97 the exam of the course is entered from its row; the certificate says what is left to do for it', async () => {
  const row = (id: string, title: string, rTypeValue: 'exam' | 'certificate') => ({ ...lecture, id, title, rTypeValue })
  const { wentTo } = await open(
    {},
    { children: [lecture, row('e', '结业考试', 'exam'), row('c', '结课证书', 'certificate')] },
  )
  const entered: unknown[] = []
  let needs: ('lessons' | 'exam')[] = ['lessons', 'exam']
  serverAnswers(
    on(courseExamOf, ({ coursewareId }) => ok({ examId: `exam of ${coursewareId}`, courseId: ID })),
    on(getExamUrl, (asked) => {
      entered.push(asked)
      return no(getExamUrl.refusals.noAttemptLeft)
    }),
    on(courseCertificate, () => ok({ certificateurl: '', number: '', courseId: ID, needs })),
  )
  fireEvent.click(screen.getByRole('tab', { name: '课程' }))
  fireEvent.click(await screen.findByRole('button', { name: /结业考试/ }))
  expect(await screen.findByText(getExamUrl.refusals.noAttemptLeft.message)).toBeTruthy()
  expect(entered).toEqual([expect.objectContaining({ examId: 'exam of e', businessId: ID, businessType: 'course' })])
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  fireEvent.click(screen.getByRole('button', { name: /结课证书/ }))
  expect(await screen.findByText('学完必修课件、通过课程考试后颁发证书')).toBeTruthy()
  // What is missing first is one tap away.
  fireEvent.click(screen.getByRole('button', { name: '去学习' }))
  needs = ['exam']
  fireEvent.click(screen.getByRole('button', { name: /结课证书/ }))
  fireEvent.click(await screen.findByRole('button', { name: '去考试' }))
  await waitFor(() => expect(entered).toHaveLength(2))
  needs = []
  fireEvent.click(screen.getByRole('button', { name: /结课证书/ }))
  await waitFor(() => expect(wentTo()).toBe(href(routes.certificate, { id: ID })))
})
