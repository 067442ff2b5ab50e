import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { getTaskListByUser } from '@college/contract/tasks/tasks.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { awardCourses } from '../ledger/door.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aTask, aUnit } from '../testing/tasks.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

async function aLearner() {
  const unit = await aUnit(database)
  const user = await aUser(database, { unitId: unit.id })
  return { user, unit, for: [{ user: user.id }], ...(await asUser(app, user)) }
}

const finish = (userId: string, courseId: string) =>
  awardCourses(app, database, [{ userId, courseId, title: '', hours: 2, points: 1, earnedAt: app.now(), year: 2026 }])

const names = (list: { task_name: string }[]) => list.map(({ task_name }) => task_name)

test('D1-C57 D1-E24 D1-E25 D1-B177 the lists of open and finished tasks, each task with its fields', async () => {
  const { user, send, ...learner } = await aLearner()
  const [first, second] = [await aCourse(database), await aCourse(database)]
  const task = await aTask(database, { for: learner.for, courses: [first.id, second.id], isAssess: true })
  await finish(user.id, first.id)
  expect(await send(getTaskListByUser, {})).toEqual(
    done({
      todolist: [
        {
          _id: task.id,
          task_name: '十一月学习任务',
          task_cycle_sdate: '2026-11-01',
          task_cycle_edate: '2026-11-30',
          task_type_value: 1,
          task_type_text: '课程',
          task_state_value: 2,
          task_state_text: '进行中',
          complete_rate: 50,
          countdown: 26,
          study_hour: 0,
          is_assess_value: 1,
        },
      ],
      donelist: [],
    }),
  )
})

test('D1-Q10 D1-Q84 finished and expired tasks are done; days are those of China', async () => {
  const { user, ...learner } = await aLearner()
  const course = await aCourse(database)
  await aTask(database, { for: learner.for, name: 'fulfilled', courses: [course.id] })
  await aTask(database, { for: learner.for, name: 'ends today', type: 3, studyHour: 50, endsOn: '2026-11-04' })
  await aTask(database, { for: learner.for, name: 'ended yesterday', type: 3, studyHour: 50, endsOn: '2026-11-03' })
  await aTask(database, { for: learner.for, name: 'to come', type: 3, studyHour: 50, startsOn: '2026-11-05' })
  await finish(user.id, course.id)
  const now = async () => {
    // Logs in again each time, because the session would expire when the clock jumps that far.
    const { data } = await (await asUser(app, user)).send(getTaskListByUser, {})
    return [names(data.todolist), data.donelist.map(({ task_name, task_state_text: text }) => `${task_name} ${text}`)]
  }
  expect(await now()).toEqual([
    ['ends today', 'to come'],
    ['fulfilled 已完成', 'ended yesterday 已过期'],
  ])
  try {
    app.setNow('2026-11-04T15:59:59Z')
    expect((await now())[0]).toEqual(['ends today', 'to come'])
    app.setNow('2026-11-04T16:00:00Z')
    expect((await now())[0]).toEqual(['to come'])
  } finally {
    app.setNow('2026-11-04T09:00+08:00')
  }
})

test('D1-Q84 tasks of the person and of the unit, once each; others and hidden ones are not listed', async () => {
  const { send, unit, user } = await aLearner()
  const stranger = await aUser(database, { unitId: (await aUnit(database)).id })
  await aTask(database, { for: [{ user: user.id }, { unit: unit.id }], name: 'both', type: 3, studyHour: 9 })
  await aTask(database, { for: [{ unit: unit.id }], name: 'of the unit', type: 3, studyHour: 9 })
  await aTask(database, { for: [{ unit: unit.id }], name: 'hidden', isShown: false })
  await aTask(database, { for: [{ user: stranger.id }, { unit: stranger.unitId ?? '' }], name: 'of others' })
  expect(names((await send(getTaskListByUser, {})).data.todolist).toSorted()).toEqual(['both', 'of the unit'])
})

test('D1-Q84 people without a unit do not share one', async () => {
  const user = await aUser(database)
  await aTask(database, { for: [{ user: (await aUser(database)).id }], type: 3, studyHour: 9 })
  const { send } = await asUser(app, user)
  expect(await send(getTaskListByUser, {})).toEqual(done({ todolist: [], donelist: [] }))
})

test('D1-B126 D1-B127 D1-B128 D1-Q66 keyword, type and range filter both lists', async () => {
  const { send, ...learner } = await aLearner()
  const hours = { for: learner.for, type: 3, studyHour: 50 }
  await aTask(database, { ...hours, name: '春季 100% 学时', startsOn: '2026-03-01', endsOn: '2026-03-31' })
  await aTask(database, { ...hours, name: '全年学时', startsOn: '2026-01-01', endsOn: '2026-12-31' })
  await aTask(database, { for: learner.for, name: '必读课程', courses: [(await aCourse(database)).id] })
  await aTask(database, { for: learner.for, name: '法律测试', type: 2, exams: [] })
  const ask = async (input: Parameters<typeof send<typeof getTaskListByUser>>[1]) => {
    const { data } = await send(getTaskListByUser, input)
    return [names(data.todolist), names(data.donelist)]
  }
  expect(await ask({ taskName: '  学时 ' })).toEqual([['全年学时'], ['春季 100% 学时']])
  expect(await ask({ taskName: '100%' })).toEqual([[], ['春季 100% 学时']])
  expect(await ask({ taskName: '_' })).toEqual([[], []])
  expect(await ask({ taskType: '3' })).toEqual([['全年学时'], ['春季 100% 学时']])
  expect(await ask({ taskType: '1' })).toEqual([['必读课程'], []])
  expect(await ask({ taskType: '2' })).toEqual([[], ['法律测试']])
  expect(await ask({ taskType: '', taskStatus: '2' })).toEqual([[], ['法律测试', '春季 100% 学时']])
  expect(await ask({ taskType: '', taskStatus: '1' })).toEqual([['必读课程', '全年学时'], []])
  // Both ends of the range and of the cycle are included: one common day is enough.
  expect(await ask({ taskType: '3', strtDate: '2026-03-31', endDate: '2026-03-31' })).toEqual([
    ['全年学时'],
    ['春季 100% 学时'],
  ])
  expect(await ask({ taskType: '3', strtDate: '2026-04-01' })).toEqual([['全年学时'], []])
  expect(await ask({ taskType: '3', endDate: '2026-02-28', strtDate: '' })).toEqual([['全年学时'], []])
  expect(await ask({ strtDate: '2027-01-01' })).toEqual([[], []])
})

test('D1-Q66 at most 200 in each list, the most urgent first', async () => {
  const { send, user } = await aLearner()
  await database.execute(sql`
    with made as (
      insert into tasks (name, type, starts_on, ends_on, study_hour, created_at)
      select n::text, 3, date '2026-01-01', date '2026-11-04' + n, 9, now() from generate_series(-205, 205) n returning id
    ) insert into task_targets (task_id, user_id) select id, ${user.id}::uuid from made`)
  const { data } = await send(getTaskListByUser, {})
  expect([data.todolist.length, data.donelist.length]).toEqual([200, 200])
  expect([data.todolist[0]?.task_name, data.todolist.at(-1)?.task_name]).toEqual(['0', '199'])
  expect([data.donelist[0]?.task_name, data.donelist.at(-1)?.task_name]).toEqual(['-1', '-200'])
})

test.each([
  ['a day that does not exist', { strtDate: '2026-06-31' }],
  ['D1-B129 a day before 1970', { endDate: '1969-12-31' }],
  ['something else', { strtDate: 'heute' }],
  ['D1-Q66 a range that ends before it begins', { strtDate: '2026-11-02', endDate: '2026-11-01' }],
  ['a type that does not exist', { taskType: '4' }],
  ['an endless keyword', { taskName: 'x'.repeat(101) }],
])('D1-C57 malformed: %s', async (_name, input) => {
  const { send } = await aLearner()
  expect(await send(getTaskListByUser, input as never)).toEqual(failed(commonRefusals.malformed))
})

test('D1-C57 a guest is asked to log in', async () => {
  expect(await asGuest(app).send(getTaskListByUser, {})).toEqual(failed(commonRefusals.logInFirst))
})
