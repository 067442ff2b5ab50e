import { certificateFile, checkCertificate } from '@college/contract/classes/certificate.ts'
import { enterItem } from '@college/contract/classes/study.ts'
import { getExamUrl } from '@college/contract/exams/exam.ts'
import { homeworkInfo } from '@college/contract/homework/homework.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import {
  getAssessAverageScore,
  getLiveCheck,
  liveEntryRefusals,
  liveMarkRefusals,
} from '@college/contract/lives/assess.ts'
import { liveInfo, liveRefusals, liveTypes } from '@college/contract/lives/live.ts'
import { toggleFavourite, toggleSubscription } from '@college/contract/marks/marks.ts'
import { saveRating } from '@college/contract/ratings/ratings.ts'
import { myCollectionList } from '@college/contract/records/collection.ts'
import { noteList, saveNote } from '@college/contract/records/notes.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { examResults } from '../exams/tables.ts'
import { markStore } from '../marks/door.ts'
import { messages } from '../messages/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aPaper } from '../testing/exams.ts'
import { aUser } from '../testing/factories.ts'
import { aHomework } from '../testing/homework.ts'
import { aLive } from '../testing/lives.ts'
import { holding } from '../testing/locks.ts'
import { anExam } from '../testing/tasks.ts'
import { remindSubscribers } from './remind.ts'
import { liveRecords, lives } from './tables.ts'

const NOW = '2026-11-20T14:00+08:00'
const app = await testApp(NOW)
const { database } = app
const at = (time: string) => new Date(`2026-11-20T${time}+08:00`)
const ended = { startedAt: at('12:00'), endedAt: at('13:00') }
const mark = (id: string) => ({ ywlxValue: 'live', ywlxText: '直播', ywid: id })

beforeEach(() => app.setNow(NOW))

const aLearner = async (name = '赵云') => {
  const user = await aUser(database, { name })
  return { user, ...(await asUser(app, user)) }
}

describe('D3-C53 D3-C54 D3-B290 marks', () => {
  test('D3-B195 D3-B196 subscribing and cancelling move the count, which never falls below 0', async () => {
    const live = await aLive(database)
    const { send } = await aLearner()
    const total = async () => (await send(liveInfo, { id: live.id })).data
    expect((await send(toggleSubscription, mark(live.id))).data).toEqual({ isDo: true })
    expect(await total()).toMatchObject({ subscribe: true, subscribeTotal: 1 })
    expect((await send(toggleSubscription, mark(live.id))).data).toEqual({ isDo: false })
    expect(await total()).toMatchObject({ subscribe: false, subscribeTotal: 0 })
  })

  test('D3-Q104 subscribing many times at once leaves one subscription or none', async () => {
    const live = await aLive(database)
    const { send } = await aLearner()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(toggleSubscription, mark(live.id))))
    expect(answers.every(({ success }) => success)).toBe(true)
    expect((await send(liveInfo, { id: live.id })).data.subscribeTotal).toBeLessThanOrEqual(1)
  })

  test('D3-B100 one that is on air, has ended or is shown elsewhere is not subscribed to; cancelling always works', async () => {
    const { send } = await aLearner()
    const link = await aLive(database, { type: liveTypes.link })
    for (const live of [await aLive(database, { startedAt: at('13:50') }), await aLive(database, ended), link]) {
      expect(await send(toggleSubscription, mark(live.id))).toEqual(failed(liveMarkRefusals.notSubscribable))
    }
    const live = await aLive(database)
    await send(toggleSubscription, mark(live.id))
    await database.update(lives).set(ended).where(eq(lives.id, live.id))
    expect((await send(toggleSubscription, mark(live.id))).data).toEqual({ isDo: false })
  })

  test('a guest is asked to log in, and a live that is not there is none', async () => {
    const live = await aLive(database)
    const { send, user } = await aLearner()
    for (const toggle of [toggleSubscription, toggleFavourite]) {
      expect(await asGuest(app).send(toggle, mark(live.id))).toEqual(failed(commonRefusals.logInFirst))
      expect(await send(toggle, mark(user.id))).toEqual(failed(liveRefusals.noLive))
    }
  })

  test('D3-Q53 a favourite stands among the favourites, with its title', async () => {
    const live = await aLive(database, { title: '运河夜谈' })
    const { send } = await aLearner()
    await send(toggleFavourite, mark(live.id))
    expect((await send(liveInfo, { id: live.id })).data.collect).toBe(true)
    const { namespace, pageName } = myCollectionList
    const { data } = await send(metaListData, { namespace, pageName, query: '{}', pageNum: 1 })
    expect(data).toMatchObject([{ _id: live.id, type: 'live', title: '运河夜谈', isGone: false }])
  })
})

test('D3-Q17 D3-B292 a note on a live has its title in the list of notes', async () => {
  const live = await aLive(database, { title: '决策' })
  const { send } = await aLearner()
  const note = { relationId: live.id, rTypeValue: 'live', nodeWords: '急事缓办', nodeTime: '00:01:00' }
  expect((await send(saveNote, note)).success).toBe(true)
  const { namespace, pageName } = noteList
  const { data } = await send(metaListData, {
    namespace,
    pageName,
    query: JSON.stringify({ rTypeValue: 'live' }),
    pageNum: 1,
  })
  expect(data).toMatchObject([{ relationTitle: '决策', nodeWords: '急事缓办', isGone: false }])
})

test('D3-C51 D3-Q54 D3-Q15 D3-B197 a rating after the end moves the one mean that all places show', async () => {
  const live = await aLive(database)
  const [one, other] = [await aLearner(), await aLearner()]
  const rating = (score: number) => ({ relaid: live.id, rTypeValue: 'live', assessId: live.id, score })
  expect(await one.send(saveRating, rating(9))).toEqual(failed(liveMarkRefusals.notRatable))
  await database.update(lives).set(ended).where(eq(lives.id, live.id))
  await Promise.all([one.send(saveRating, rating(9)), other.send(saveRating, rating(8))])
  const mean = (await asGuest(app).send(getAssessAverageScore, { liveId: live.id })).data
  expect(mean).toEqual({ assessId: live.id, assessAverageScore: 8.5 })
  expect((await one.send(liveInfo, { id: live.id })).data.ncLiveInfo.assessAverageScore).toBe(8.5)
})

describe('D3-C54 D3-Q105 who has subscribed is reminded once', () => {
  const NIGHT = { startsAt: at('18:00'), endsAt: at('19:00'), title: '夜谈' }
  const titlesOf = async ({ user }: Awaited<ReturnType<typeof aLearner>>) =>
    (await database.select().from(messages).where(eq(messages.userId, user.id))).map(({ title }) => title)
  const SOON = ['直播即将开始：夜谈']
  const BEGUN = ['直播开始：夜谈']
  const remindAt = async (time: string) => {
    app.setNow(at(time).toISOString())
    await Promise.all([remindSubscribers(app), remindSubscribers(app)])
    await remindSubscribers(app)
  }

  test('a quarter of an hour before the start; who subscribes after that is told when the host begins, also late', async () => {
    const live = await aLive(database, NIGHT)
    const [early, late, never] = [await aLearner(), await aLearner(), await aLearner()]
    await early.send(toggleSubscription, mark(live.id))
    await remindAt('17:44')
    expect(await titlesOf(early)).toEqual([])
    await remindAt('17:45')
    app.setNow(at('17:50').toISOString())
    await late.send(toggleSubscription, mark(live.id))
    await remindAt('18:00')
    expect(await Promise.all([early, late, never].map(titlesOf))).toEqual([SOON, [], []])
    await database
      .update(lives)
      .set({ startedAt: at('18:05') })
      .where(eq(lives.id, live.id))
    await remindAt('18:05')
    await remindAt('18:06')
    expect(await Promise.all([early, late, never].map(titlesOf))).toEqual([SOON, BEGUN, []])
  })

  test('a subscription that is saved while the reminder is sent is told at the start; one before it is not told twice', async () => {
    const live = await aLive(database, { ...NIGHT, type: 4, videoSeconds: 60 })
    const [before, during] = [await aLearner(), await aLearner()]
    app.setNow(at('17:44:50').toISOString())
    await before.send(toggleSubscription, mark(live.id))
    const save = await holding(database, async (transaction) => {
      await markStore(transaction).add(during.user.id, { kind: 'subscription', type: 'live' }, live.id, app.now())
    })
    await remindAt('17:45')
    await save()
    await remindAt('17:46')
    expect(await Promise.all([before, during].map(titlesOf))).toEqual([SOON, []])
    await remindAt('18:00')
    expect(await Promise.all([before, during].map(titlesOf))).toEqual([SOON, BEGUN])
  })
})

describe('D3-C52 the assessment', () => {
  test('D3-B097 nothing is asked for; a guest is asked to log in', async () => {
    const live = await aLive(database, ended)
    const { send } = await aLearner()
    const none = { hasExam: 0, hasHomeWork: 0, hasCert: 0, exam: null, homeWork: null, cert: null }
    expect((await send(getLiveCheck, { liveId: live.id })).data).toMatchObject({ checkObj: none, finishedRate: 0 })
    expect(await asGuest(app).send(getLiveCheck, { liveId: live.id })).toEqual(failed(commonRefusals.logInFirst))
  })

  test('D3-B204 the exam and the homework open after the end', async () => {
    const paper = await aPaper(database, [])
    const [exam, homework] = [await anExam(database, { paperId: paper.id }), await aHomework(database)]
    const live = await aLive(database, { examId: exam.id, homeworkId: homework.id })
    const { send } = await aLearner()
    const { checkObj } = (await send(getLiveCheck, { liveId: live.id })).data
    expect(checkObj).toMatchObject({
      exam: { examId: exam.id, state_value: 0 },
      homeWork: { homeWorkId: homework.id, state_value: 0, homeWorkStudentId: '' },
    })
    const enter = () => send(getExamUrl, { examId: exam.id, businessId: live.id, businessType: 'live' })
    const blocked = async () => (await send(homeworkInfo, { homeworkId: homework.id })).data.blocked
    expect(await enter()).toEqual(failed(liveEntryRefusals.assessedLater))
    expect(await blocked()).toBe(liveEntryRefusals.assessedLater.message)
    await database.update(lives).set(ended).where(eq(lives.id, live.id))
    expect((await enter()).success).toBe(true)
    expect(await blocked()).toBe('')
    const other = await anExam(database)
    const foreign = await send(getExamUrl, { examId: other.id, businessId: live.id, businessType: 'live' })
    expect(foreign).toEqual(failed(liveRefusals.noLive))
  })

  test('D3-Q80 the certificate is issued once: attended, and the exam passed', async () => {
    const exam = await anExam(database)
    const live = await aLive(database, { ...ended, examId: exam.id, hasCertificate: true, title: '复议法' })
    const { send, ask, user } = await aLearner()
    const cert = async () => (await send(getLiveCheck, { liveId: live.id })).data.checkObj.cert
    const seen = { userId: user.id, liveId: live.id, startedAt: at('12:00'), lastPulseAt: at('13:00') }
    await database.insert(liveRecords).values({ ...seen, finishedRate: 60 })
    expect(await cert()).toEqual({ certificateurl: '', number: '' })
    await database
      .insert(examResults)
      .values({ userId: user.id, examId: exam.id, passedAt: at('13:30'), lastAt: at('13:30') })
    const [one, other] = await Promise.all([cert(), cert()])
    expect(one?.number).toMatch(/^WY-2026-/)
    expect(other?.number).toBe(one?.number)
    const query = Object.fromEntries(new URLSearchParams(one?.certificateurl.split('?')[1]))
    const file = await ask(certificateFile, query as { id: string; ticket: string })
    expect(file.headers['content-type']).toBe('application/pdf')
    const stranger = await aLearner()
    expect((await stranger.ask(certificateFile, query as { id: string; ticket: string })).json().success).toBe(false)
    const checked = (await asGuest(app).send(checkCertificate, { number: one?.number ?? '' })).data
    expect(checked).toMatchObject({ state: 'valid', className: '复议法', name: '赵云' })
  })
})

test('D2-B253 D2-B251 D2-Q92 a live is entered from a unit while there is something to see', async () => {
  const { user, send } = await aLearner()
  const wishes = [
    {},
    { ...ended, isReplayOpen: false },
    { startedAt: at('13:50') },
    { type: liveTypes.video, videoKey: 'a.mp4', videoSeconds: 60, startsAt: at('10:00'), endsAt: at('11:00') },
  ]
  const made = []
  for (const wish of wishes) made.push(await aLive(database, wish))
  const inClass = await aStudyClass(database, {
    units: [{ items: made.map(({ id }) => ({ kind: 'live', subjectId: id })) }],
  })
  await aMembership(database, inClass.id, user.id)
  const items = inClass.units[0]?.items ?? []
  const answers = []
  for (const { id } of items) answers.push((await send(enterItem, { classId: inClass.id, subId: id })).message)
  expect(answers.slice(0, 2)).toEqual(['当前直播暂未开始', '当前课程已结束'])
  const [, , onAir, replay] = made
  for (const [index, live] of [
    [2, onAir],
    [3, replay],
  ] as const) {
    const entered = await send(enterItem, { classId: inClass.id, subId: items[index]?.id ?? '' })
    expect(entered.data).toEqual({ typeValue: 'live', businessId: live?.id })
  }
})
