import { expect, test } from 'vitest'
import {
  type Courseware,
  firstToOpen,
  lessonBeside,
  namedByAddress,
  nextToPlay,
  nextToStudy,
  summaryOf,
  type Trend,
  withProgress,
} from './progress.ts'

const aCourseware = (id: string, wish: Partial<Courseware> = {}): Courseware => ({
  id,
  title: id,
  rTypeValue: 'video',
  rTypeText: '视频',
  duration: '00:01:30',
  seconds: 90,
  lastWatchPoint: '00:00:00',
  finishedRate: 0,
  isFinished: 0,
  compulsory: 1,
  counts: wish.compulsory === 0 ? 0 : 1,
  ext: '',
  extValue: '',
  extStr: '',
  ...wish,
})

const aTrend = (chapters: Courseware[][], wish: Partial<Trend> = {}): Trend => ({
  playTree: chapters.map((children, index) => ({
    id: String(index),
    title: '',
    useFile: 0,
    useQuiz: 0,
    addChildren: 0,
    children,
  })),
  locationSite: null,
  loginLimit: 0,
  isPlaned: 0,
  isCollected: 0,
  viewTotal: 0,
  assessAverageScore: 0,
  ...wish,
})

const document = aCourseware('paper', { rTypeValue: 'document' })
const trend = aTrend([
  [aCourseware('a', { isFinished: 1, finishedRate: 100 }), document],
  [aCourseware('b'), aCourseware('c')],
])

test('D3-E10 the page opens where the learner stopped, else at the first that is not done', () => {
  expect(firstToOpen(trend)?.id).toBe('b')
  expect(firstToOpen({ ...trend, locationSite: { coursewareId: 'c', watchPoint: '00:00:10' } })?.id).toBe('c')
  expect(firstToOpen({ ...trend, locationSite: { coursewareId: 'paper', watchPoint: '00:00:00' } })?.id).toBe('paper')
  expect(firstToOpen(aTrend([[aCourseware('a', { isFinished: 1 })]]))?.id).toBe('a')
  expect(firstToOpen(aTrend([[document]]))).toBeUndefined()
})

const stoppedAt = (coursewareId: string, chapters: Courseware[][]) =>
  aTrend(chapters, { locationSite: { coursewareId, watchPoint: '00:00:10' } })

test('D3-E10 D3-Q01 who has begun goes on with what the course is not complete without, a document too', () => {
  const done = { isFinished: 1, finishedRate: 100 } as const
  const listen = aCourseware('listen', { rTypeValue: 'audio', compulsory: 0 })
  const [first, second] = [aCourseware('first', done), aCourseware('second')]
  expect(firstToOpen(stoppedAt('listen', [[first, listen], [second]]))?.id).toBe('second')
  expect(firstToOpen(stoppedAt('first', [[first, listen, document], [second]]))?.id).toBe('paper')
  expect(firstToOpen(stoppedAt('second', [[aCourseware('skipped')], [aCourseware('second', done)]]))?.id).toBe(
    'skipped',
  )
  expect(firstToOpen(stoppedAt('listen', [[first, listen], [aCourseware('second', done)]]))?.id).toBe('listen')
  // In a class what was watched elsewhere is still to be done (D2-Q29).
  const inClass = stoppedAt('a', [
    [aCourseware('a', { ...done, classFinishedRate: 100 })],
    [aCourseware('b', { ...done, classFinishedRate: 0 })],
  ])
  expect(firstToOpen(inClass)?.id).toBe('b')
  expect(nextToStudy(inClass, 'a')?.id).toBe('b')
})

test('the lessons beside one are those with a timeline, and nothing goes round', () => {
  const trend = aTrend([[aCourseware('a'), document], [aCourseware('b')]])
  expect(lessonBeside(trend, 'a', 1)?.id).toBe('b')
  expect(lessonBeside(trend, 'b', -1)?.id).toBe('a')
  expect([lessonBeside(trend, 'a', -1), lessonBeside(trend, 'b', 1)]).toEqual([undefined, undefined])
  expect(lessonBeside(trend, 'paper', 1)).toBeUndefined()
})

test('D3-B161 the button goes on with the stage, then with what is compulsory, then with the rest', () => {
  const listen = aCourseware('listen', { rTypeValue: 'audio', compulsory: 0 })
  const parts = (isFinished: 0 | 1) =>
    aTrend([[aCourseware('a', { isFinished: 1 }), listen], [aCourseware('b', { isFinished })]])
  expect(nextToStudy(parts(0), 'listen')?.id).toBe('listen')
  expect(nextToStudy(parts(0), 'a')?.id).toBe('b')
  expect(nextToStudy(parts(1), 'a')?.id).toBe('listen')
})

test('D3-B161 D3-B162 after one comes the next that plays, after the last the first, alone itself', () => {
  expect(nextToPlay(trend, 'a')?.id).toBe('b')
  expect(nextToPlay(trend, 'c')?.id).toBe('a')
  expect(nextToPlay(aTrend([[aCourseware('a'), document]]), 'a')?.id).toBe('a')
})

test('D3-B365 a pulse moves its courseware, and nothing ever falls', () => {
  const after = withProgress(trend, 'b', { finishedRate: 40, classFinishedRate: 0, watchPoint: '00:00:36' })
  expect(after.playTree[1]?.children[0]).toMatchObject({ finishedRate: 40, isFinished: 0, lastWatchPoint: '00:00:36' })
  expect(after.locationSite).toEqual({ coursewareId: 'b', watchPoint: '00:00:36' })
  const read = { finishedRate: 50, classFinishedRate: 0, covered: [[0, 290]] as const, watchPoint: '00:05:00' }
  // Of what is read the server's count is shown, not the page's.
  const paper = withProgress(trend, 'paper', read).playTree[0]?.children[1]
  expect(paper).toMatchObject({ finishedRate: 50, lastWatchPoint: '00:04:50' })
  const late = withProgress(after, 'b', { finishedRate: 10, classFinishedRate: 0, watchPoint: '00:00:20' })
  expect(late.playTree[1]?.children[0]?.finishedRate).toBe(40)
  expect(
    withProgress(after, 'b', { finishedRate: 100, classFinishedRate: 0, watchPoint: '00:01:30' }).playTree[1]
      ?.children[0]?.isFinished,
  ).toBe(1)
})

test('D3-Q01 D3-Q102 the course is as far as what counts of it, weighed by its minutes', () => {
  const elective = aCourseware('d', { compulsory: 0 })
  const half = aTrend([
    [aCourseware('a', { isFinished: 1, finishedRate: 100 }), aCourseware('b', { finishedRate: 51 }), elective],
  ])
  expect(summaryOf(half)).toEqual({ unfinished: 1, hasElectives: true, percent: 75 })
  const alone = aCourseware('d', { compulsory: 0, counts: 1 })
  expect(summaryOf(aTrend([[alone]]))).toEqual({ unfinished: 1, hasElectives: false, percent: 0 })
  const short = aCourseware('a', { isFinished: 1, finishedRate: 100, seconds: 74, classFinishedRate: 100 })
  const paper = aCourseware('paper', { rTypeValue: 'document', seconds: 1_232, classFinishedRate: 0 })
  // The exam is done or not; the course is complete without it.
  const exam = aCourseware('exam', { rTypeValue: 'exam', counts: 0, seconds: 0 })
  expect(summaryOf(aTrend([[short, paper, exam]]))).toMatchObject({ unfinished: 1, percent: 5, classPercent: 5 })
})

test('D3-Q101 how far the course is in the class is counted apart, and never falls', () => {
  expect(summaryOf(trend).classPercent).toBeUndefined()
  const done = { finishedRate: 100, isFinished: 1 as const }
  const inClass = aTrend([
    [
      aCourseware('a', { ...done, classFinishedRate: 100 }),
      aCourseware('b', { ...done, classFinishedRate: 30 }),
      aCourseware('c', { ...done, compulsory: 0, classFinishedRate: 0 }),
    ],
  ])
  expect(summaryOf(inClass)).toMatchObject({ percent: 100, classPercent: 65 })
  const after = withProgress(inClass, 'b', { finishedRate: 100, classFinishedRate: 51, watchPoint: '00:00:36' })
  expect(summaryOf(after).classPercent).toBe(75)
  // What does not count answers 0.
  const late = withProgress(after, 'b', { finishedRate: 100, classFinishedRate: 0, watchPoint: '00:00:40' })
  expect(summaryOf(late).classPercent).toBe(75)
})

test.each([
  [{ coursewareId: 'b', watchPoint: '00:01:05' }, 'b', 65],
  [{ coursewareId: 'b' }, 'b', undefined],
  [{ coursewareId: 'b', watchPoint: '1e9' }, 'b', undefined],
  [{ coursewareId: 'paper', watchPoint: '00:00:05' }, undefined, undefined],
  [{ coursewareId: 'z', watchPoint: '00:00:05' }, undefined, undefined],
  [{}, undefined, undefined],
])('D1-R46 the address %o of a note names %s at %s', (query, id, second) => {
  const named = namedByAddress(trend, query)
  expect([named?.courseware.id, named?.jumpTo]).toEqual([id, second])
})
