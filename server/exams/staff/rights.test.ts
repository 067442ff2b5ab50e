import { consoleAgenda } from '@college/contract/console/agenda.ts'
import { staffChoices } from '@college/contract/console/choices.ts'
import { consoleWaiting } from '@college/contract/console/desk.ts'
import { staffJob } from '@college/contract/console/jobs.ts'
import { examItems } from '@college/contract/exams/items.ts'
import {
  changeMark,
  giveMark,
  markingExams,
  markingQueue,
  markSpread,
  renewTaken,
  takeAnswer,
} from '@college/contract/exams/marking.ts'
import { examRepairs } from '@college/contract/exams/rekey.ts'
import { examResultList, examResultSummary, exportExamResults } from '@college/contract/exams/results.ts'
import {
  addMinutes,
  endSitting,
  examLive,
  listStaffExams,
  saveExam,
  setExamStatus,
  sittingTimeline,
  staffExam,
} from '@college/contract/exams/staff.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { Role } from '@college/contract/kit/roles.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../account/tables.ts'
import { testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aPaper } from '../../testing/exams.ts'
import { aUser } from '../../testing/factories.ts'
import { aCrew, aProvince, type CrewName, type Owner, ofEachOwner, reachOf, staffOf } from '../../testing/province.ts'
import { aQuestion, aSubmittedSitting } from '../../testing/questions.ts'
import { anExam } from '../../testing/tasks.ts'
import { countAttempts } from '../attempt.store.ts'
import { copyExams } from '../copy.store.ts'
import { pickableExams } from '../pickable.store.ts'
import { exams, papers } from '../tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const units = await aProvince(app)
const crew = { ...(await aCrew(app, units)), ...(await classTeacher()) }

async function classTeacher() {
  return {
    ofClass: await staffOf(app, units.otherCity, 'teacher'),
    maker: await staffOf(app, units.otherCity, 'teacher'),
  }
}

type Name = keyof typeof crew
const everything: Owner[] = ['city', 'county', 'province', 'otherCity', 'college']
const administered: Record<Exclude<CrewName, 'teacher' | 'elsewhere'>, Owner[]> = {
  college: everything,
  province: everything,
  city: ['city', 'county'],
  county: ['county'],
  otherCity: ['otherCity'],
}
/** Exams: a colleague of who made one does not manage it, and who teaches the class that sits it does. */
const managed: Record<Name, Owner[]> = {
  ...administered,
  teacher: [],
  elsewhere: [],
  ofClass: ['city'],
  maker: ['county'],
}
const names = Object.keys(managed) as Name[]
const { notStaff } = staffExam.refusals
const otherUnit = commonRefusals.otherUnit.message
const defaults = {
  passScore: 5,
  attemptLimit: 0,
  startsAt: null,
  endsAt: null,
  minutes: 60,
  shufflesQuestions: false,
  shufflesOptions: false,
  resultPolicy: 'score' as const,
  resultTime: 'marked' as const,
  leaveLimit: 0,
  staysViewable: true,
}

/** An exam of each owner with a paper that waits for a marker and one that is being sat; all open and close today. */
async function aSeason(title = '考试') {
  const paper = await aPaper(database, [{ questions: [await aQuestion(database)] }])
  const essay = await aQuestion(database, { type: 'essay' })
  const season = await ofEachOwner(units, async (ownerUnitId, owner) => {
    const exam = await anExam(database, {
      ownerUnitId,
      paperId: paper.id,
      score: 10,
      passScore: 6,
      title,
      endsAt: new Date(app.now().getTime() + 3_600_000),
      createdBy: owner === 'county' ? crew.maker.user.id : null,
    })
    const [sent, sitting] = [await aUser(database), await aUser(database)]
    const answers = [{ versionId: essay.versionId, full: 10, answer: '答', score: null }]
    const waiting = await aSubmittedSitting(database, app.now(), { userId: sent.id, examId: exam.id, answers })
    const open = await aSubmittedSitting(database, app.now(), {
      ...{ userId: sitting.id, examId: exam.id, answers, state: 'open', submittedAt: null, submitReason: null },
      deadlineAt: new Date(app.now().getTime() + 3_600_000),
    })
    await countAttempts(database, [{ userId: sent.id, examId: exam.id }], app.now())
    return { id: exam.id, waiting: waiting.id, open: open.id, versionId: essay.versionId, sitterId: sitting.id }
  })
  const items = [{ kind: 'exam', subjectId: season.city.id, title: '考试' }]
  const taught = await aStudyClass(database, { units: [{ items }] })
  await aMembership(database, taught.id, crew.ofClass.user.id, { kind: 'teacher' })
  return season
}
const staffOfClient = (name: Name) => ({ id: crew[name].user.id, roles: crew[name].user.roles as Role[] })
type Season = Awaited<ReturnType<typeof aSeason>>

/** Every call about one exam, in an order in which each can succeed. */
function callsOf(name: Name, season: Season) {
  const who = crew[name]
  const exam = (owner: Owner) => ({ examId: season[owner].id })
  const answer = (owner: Owner) => ({ sittingId: season[owner].waiting, number: 1 })
  return {
    detail: (owner: Owner) => who.send(staffExam, { id: season[owner].id }),
    save: async (owner: Owner) => {
      const read = (await crew.college.send(staffExam, { id: season[owner].id })).data
      const { status: _, score: __, uses: ___, paperId, ...settings } = read
      return who.send(saveExam, { ...settings, paperId: paperId ?? '', minutes: 77 })
    },
    live: (owner: Owner) => who.send(examLive, exam(owner)),
    timeline: (owner: Owner) => who.send(sittingTimeline, { sittingId: season[owner].open }),
    minutes: (owner: Owner) => who.send(addMinutes, { ...exam(owner), userId: season[owner].sitterId, minutes: 5 }),
    end: (owner: Owner) => who.send(endSitting, { sittingId: season[owner].open }),
    queue: (owner: Owner) => who.send(markingQueue, exam(owner)),
    spread: (owner: Owner) => who.send(markSpread, { ...exam(owner), versionId: season[owner].versionId }),
    take: (owner: Owner) =>
      who.send(takeAnswer, { ...exam(owner), sittingId: season[owner].waiting, isAnonymous: false }),
    renew: (owner: Owner) => who.send(renewTaken, answer(owner)),
    mark: (owner: Owner) => who.send(giveMark, { ...answer(owner), score: 5, comment: '' }),
    remark: (owner: Owner) => who.send(changeMark, { ...answer(owner), score: 6, comment: '', reason: '复核' }),
    results: (owner: Owner) => who.send(examResultList, { ...exam(owner), pageNum: 1, pageSize: 10 }),
    summary: (owner: Owner) => who.send(examResultSummary, exam(owner)),
    items: (owner: Owner) => who.send(examItems, exam(owner)),
    repairs: (owner: Owner) => who.send(examRepairs, exam(owner)),
    export: (owner: Owner) => who.send(exportExamResults, { ...exam(owner), format: 'csv' }),
    withdraw: (owner: Owner) => who.send(setExamStatus, { id: season[owner].id, status: 'withdrawn' }),
  }
}

test.each(names)(
  'D2-Q64 D2-Q69-exam D2-Q69-remark D2-Q69-exam-status %s manages the exams of the table and no other',
  async (name) => {
    const season = await aSeason()
    for (const [call, send] of Object.entries(callsOf(name, season)))
      expect([call, await reachOf(send, notStaff.message)]).toEqual([call, managed[name]])
    const stored = await database.select().from(exams)
    const changed = everything.filter((owner) =>
      stored.some(({ id, minutes, status }) => id === season[owner].id && minutes === 77 && status === 'withdrawn'),
    )
    expect(changed).toEqual(managed[name])
  },
)

test('D2-Q69-exams D2-Q69-marking-exams lists, choices, the desk and the day hold the exams that somebody manages', async () => {
  await database.update(exams).set({ status: 'withdrawn' })
  const mark = '今天的考试'
  const season = await aSeason(mark)
  const ownerOf = new Map(everything.map((owner) => [season[owner].id, owner]))
  const known = (rows: readonly { id: string }[]) =>
    everything.filter((owner) => rows.some(({ id }) => ownerOf.get(id) === owner))
  for (const name of names) {
    const who = crew[name]
    const listed = (await who.send(listStaffExams, { status: 'published', pageNum: 1, pageSize: 100 })).data.rows
    const marking = (await who.send(markingExams, {})).data.rows
    const chosen = (await who.send(staffChoices, { from: 'exams', keyword: mark })).data
    const picked = await database.execute<{ id: string }>(sql`
      select id from (${pickableExams(staffOfClient(name))}) exam where may_pick`)
    const today = (await who.send(consoleAgenda, {})).data.today.filter(({ kind }) => kind === 'exam')
    for (const rows of [listed, marking, picked.rows, today, chosen])
      expect([name, known(rows)]).toEqual([name, managed[name]])
    const waits = (await who.send(consoleWaiting, {})).data.find(({ kind }) => kind === 'exams')
    expect([name, (waits?.count ?? 0) > 0]).toEqual([name, managed[name].length > 0])
  }
})

test('D2-Q69-exam-save an exam belongs to the unit of its maker, and takes a paper that they see or that it had', async () => {
  const ready = async (ownerUnitId: string) => {
    const paper = await aPaper(database, [{ questions: [await aQuestion(database)] }])
    await database.update(papers).set({ ownerUnitId }).where(eq(papers.id, paper.id))
    return paper.id
  }
  const [own, foreign] = [await ready(units.city), await ready(units.otherCity)]
  const settings = { ...defaults, title: '市里的考试' }
  const made = (await crew.teacher.send(saveExam, { ...settings, paperId: own })).data
  const [stored] = await database.select().from(exams).where(eq(exams.id, made.id))
  expect(stored).toMatchObject({ ownerUnitId: units.city, createdBy: crew.teacher.user.id })
  expect((await crew.teacher.send(saveExam, { ...settings, paperId: foreign })).message).toBe(otherUnit)
  const changed = { ...settings, ...made, paperId: foreign }
  expect((await crew.teacher.send(saveExam, changed)).message).toBe(otherUnit)
  // Who teaches a class that sits the exam changes its times, and leaves the paper of another unit in it.
  await database.update(exams).set({ createdBy: crew.elsewhere.user.id }).where(eq(exams.id, made.id))
  expect((await crew.elsewhere.send(saveExam, { ...settings, ...made, paperId: own, minutes: 30 })).success).toBe(true)
})

test('D2-Q69-results-export the export of results reads the rights again when it runs', async () => {
  const season = await aSeason()
  const someone = await staffOf(app, units.city)
  const { jobId } = (await someone.send(exportExamResults, { examId: season.city.id, format: 'csv' })).data
  await database.update(users).set({ unitId: units.otherCity }).where(eq(users.id, someone.user.id))
  await app.staffJobs.runDue()
  expect((await someone.send(staffJob, { id: jobId })).data).toMatchObject({ state: 'failed', note: notStaff.message })
})

test('D2-Q64 the exams of a copied class belong to whoever copied it; one that they do not see is not copied', async () => {
  const season = await aSeason()
  const ids = [season.city.id, season.otherCity.id]
  const copied = await copyExams(database, ids, { userId: crew.city.user.id, now: app.now(), days: null })
  expect([...copied.keys()]).toEqual([season.city.id])
  const [copy] = await database
    .select()
    .from(exams)
    .where(eq(exams.id, copied.get(season.city.id) ?? ''))
  expect(copy).toMatchObject({ ownerUnitId: units.city, createdBy: crew.city.user.id })
})
