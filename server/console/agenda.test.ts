import { consoleAgenda } from '@college/contract/console/agenda.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { classMembers } from '../classes/enrol/tables.ts'
import { classStudyTimes } from '../classes/study/tables.ts'
import { mediaUploads } from '../courses/media/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aLive } from '../testing/lives.ts'
import { anExam } from '../testing/tasks.ts'

const app = await testApp('2026-11-20T15:00+08:00')
const { database } = app
const at = (time: string) => new Date(`2026-11-${time}+08:00`)

const teacher = await aUser(database, { roles: ['learner', 'teacher'] })
const client = await asUser(app, teacher)
const stranger = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))
const agendaOf = async (asker: typeof client) => (await asker.send(consoleAgenda, {})).data
const teachesIn = (classId: string) =>
  database.insert(classMembers).values({
    classId,
    userId: teacher.id,
    kind: 'teacher',
    status: 'admitted',
    isHead: true,
    appliedAt: at('01T08:00'),
  })

test('D1-B006 the day of a teacher: own lives, exams and classes in their order; nobody sees those of others', async () => {
  const running = await aLive(database, {
    title: '正在',
    hosts: [teacher],
    startsAt: at('20T14:30'),
    endsAt: at('20T16:00'),
  })
  await aLive(database, { title: '明天', hosts: [teacher], startsAt: at('21T00:00'), endsAt: at('21T01:00') })
  await aLive(database, { title: '别人的', startsAt: at('20T10:00'), endsAt: at('20T11:00') })
  const camp = await aClass(database, { title: '青年营', enrolUntil: at('20T17:00'), quotaRule: 1, places: 30 })
  await teachesIn(camp.id)
  const window = { startsAt: at('20T09:30'), endsAt: at('20T10:30') }
  await anExam(database, { title: '单元测验', createdBy: teacher.id, ...window })

  const { today } = await agendaOf(client)
  expect(today.map(({ kind, title, state, note }) => ({ kind, title, state, note }))).toEqual([
    { kind: 'exam', title: '单元测验', state: 'over', note: '今天开考' },
    { kind: 'live', title: '正在', state: 'now', note: '许明远' },
    { kind: 'enrolEnds', title: '青年营', state: 'soon', note: '名额 0 / 30' },
  ])
  expect(today[1]).toMatchObject({ id: running.id, at: at('20T14:30').getTime(), until: at('20T16:00').getTime() })
  expect((await agendaOf(stranger)).today).toEqual([])
  expect(await (await asUser(app, await aUser(database))).send(consoleAgenda, {})).toEqual(
    failed(commonRefusals.notAllowed),
  )
})

test('D1-B006 what needs a look: who has not completed a class that ends, who does not study, what was not transcoded', async () => {
  const ending = await aClass(database, { title: '快结业', trainFrom: at('01T08:00'), trainUntil: at('23T18:00') })
  const late = await aClass(database, { title: '还早', trainFrom: at('01T08:00'), trainUntil: at('28T18:00') })
  await teachesIn(ending.id)
  await teachesIn(late.id)
  await aClassMember(database, ending.id, { status: 'completed' })
  await aClassMember(database, ending.id)
  const [studies] = [await aClassMember(database, late.id), await aClassMember(database, late.id)]
  const day = { day: '2026-11-19', daySeconds: 600, seconds: 600, reachedAt: at('19T20:00') }
  await database.insert(classStudyTimes).values({ classId: late.id, userId: studies.id, ...day })
  const { coursewares } = await aCourse(database, { coursewares: [{}, {}] })
  const [first, second] = coursewares as [(typeof coursewares)[number], (typeof coursewares)[number]]
  const upload = { userId: teacher.id, name: '录像.mp4', bytes: 10, status: 'failed', touchedAt: at('20T12:00') }
  await database.insert(mediaUploads).values([
    { ...upload, coursewareId: first.id, createdAt: at('20T11:00') },
    { ...upload, coursewareId: second.id, createdAt: at('20T11:00') },
    { ...upload, coursewareId: second.id, createdAt: at('20T11:30'), status: 'done' },
  ])

  const { notices } = await agendaOf(client)
  expect(notices.map(({ kind, id, people }) => ({ kind, id, people }))).toEqual([
    { kind: 'recordingFailed', id: first.courseId, people: 0 },
    { kind: 'noStudy', id: ending.id, people: 1 },
    { kind: 'noStudy', id: late.id, people: 1 },
    { kind: 'classEndsSoon', id: ending.id, people: 1 },
  ])
  expect((await agendaOf(stranger)).notices).toEqual([])
})
