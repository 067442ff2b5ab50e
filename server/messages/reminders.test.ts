import { randomUUID } from 'node:crypto'
import { href } from '@college/contract/kit/route.ts'
import { setMessagePreference } from '@college/contract/messages/preferences.ts'
import { routes } from '@college/contract/routes.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { units } from '../account/tables.ts'
import { remindOfClasses } from '../classes/remind-beginning.ts'
import { hoursLedger } from '../ledger/tables.ts'
import { markStore } from '../marks/door.ts'
import { remindOfHours } from '../records/remind.ts'
import { annualPlans } from '../records/tables.ts'
import { remindOfTasks } from '../tasks/remind.ts'
import { taskProgress, tasks, taskTargets } from '../tasks/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'
import { type NextReminded, remindPeople } from './remind.ts'
import { messages } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

const one = <Row>([row]: Row[]): Row => row as Row
const aUnit = async () => one(await database.insert(units).values({ name: '县委办' }).returning())

type TaskWish = Partial<typeof tasks.$inferInsert> & { unitId?: string; userIds?: string[] }

async function aTask({ unitId, userIds = [], ...wish }: TaskWish) {
  const task = one(
    await database
      .insert(tasks)
      .values({
        name: '秋季学习',
        type: 1,
        startsOn: '2026-11-01',
        endsOn: '2026-11-07',
        createdAt: app.now(),
        ...wish,
      })
      .returning(),
  )
  const targets = [...(unitId ? [{ unitId }] : []), ...userIds.map((userId) => ({ userId }))]
  await database.insert(taskTargets).values(targets.map((target) => ({ taskId: task.id, ...target })))
  return task
}

const messagesOf = (userId: string) => database.select().from(messages).where(eq(messages.userId, userId))

test('a task that ends in three days reminds everybody once who was assigned by unit or by name and has not finished it', async () => {
  const unit = await aUnit()
  const [colleague, named, finished, begun, other, closed] = [
    await aUser(database, { unitId: unit.id }),
    await aUser(database),
    await aUser(database, { unitId: unit.id }),
    await aUser(database, { unitId: unit.id }),
    await aUser(database),
    await aUser(database, { unitId: unit.id, status: 'closed' }),
  ]
  const task = await aTask({ unitId: unit.id, userIds: [named.id, colleague.id] })
  const progress = { taskId: task.id, updatedAt: app.now() }
  await database.insert(taskProgress).values([
    { ...progress, userId: finished.id, completeRate: 100, doneAt: app.now() },
    { ...progress, userId: begun.id, completeRate: 60 },
  ])
  await remindOfTasks(app)
  const counts = [colleague, named, finished, begun, other, closed].map(async ({ id }) => (await messagesOf(id)).length)
  expect(await Promise.all(counts)).toEqual([1, 1, 0, 1, 0, 0])
  expect(one(await messagesOf(named.id))).toMatchObject({
    kind: 'task',
    title: '任务即将截止：秋季学习',
    link: `#${href(routes.taskDetail, { taskId: task.id })}`,
    pushDue: app.now(),
  })
})

test.each([
  ['2026-11-04', '今天是最后一天'],
  ['2026-11-07', '还剩 3 天'],
  ['2026-11-08', undefined],
  ['2026-11-03', undefined],
])('on 4 November a task that ends on %s says %s', async (endsOn, words) => {
  const { id } = await aUser(database)
  await aTask({ endsOn, userIds: [id] })
  await remindOfTasks(app)
  const contents = (await messagesOf(id)).map(({ content }) => content)
  expect(contents).toEqual(words ? [expect.stringContaining(words)] : [])
})

test('a task that is hidden or has not begun sends no reminder; nor does a kind that was switched off', async () => {
  const [user, unwilling] = [await aUser(database), await aUser(database)]
  await aTask({ userIds: [user.id], isShown: false })
  await aTask({ userIds: [user.id], startsOn: '2026-11-05' })
  const { send } = await asUser(app, unwilling)
  await send(setMessagePreference, { type: 'task', isWanted: false })
  await aTask({ userIds: [unwilling.id] })
  await remindOfTasks(app)
  expect([await messagesOf(user.id), await messagesOf(unwilling.id)]).toEqual([[], []])
})

describe('what every reminder does', () => {
  const SOON = { kind: 'subscription', type: 'live' } as const
  const reminded = (reason: string) => database.$count(messages, eq(messages.reason, reason))

  /** More people than a batch, and both ways to select them: by their ids, and by a mark that each has set. */
  async function manyPeople() {
    const unit = await aUnit()
    const itemId = randomUUID()
    await database.execute(sql`insert into users (login_name, name, unit_id, phone_last_four)
      select ${itemId} || n, '学员', ${unit.id}, '0001' from generate_series(1, 4500) n`)
    await database.execute(sql`insert into marks (kind, type, item_id, user_id, created_at)
      select ${SOON.kind}, ${SOON.type}, ${itemId}, id, ${app.now()} from users where unit_id = ${unit.id}`)
    const messagesFor = (ids: string[]) =>
      ids.map((userId) => ({ userId, kind: 'task' as const, title: '快到了', reason: itemId }))
    const byId: NextReminded = async (transaction, after, limit) => {
      const { rows } = await transaction.execute<{ id: string }>(sql`
        select id from users where unit_id = ${unit.id} and id > ${after} order by id limit ${limit}`)
      const ids = rows.map(({ id }) => id)
      return { ids, messages: messagesFor(ids) }
    }
    const byMark: NextReminded = async (transaction, _after, limit) => {
      const ids = await markStore(transaction).take(SOON, itemId, limit)
      return { ids, messages: messagesFor(ids) }
    }
    return { byId, byMark, reason: itemId }
  }

  /** A database whose process ends before its second transaction is committed. */
  function endingInTheSecond() {
    let transactions = 0
    return new Proxy(database, {
      get(target, name) {
        if (name !== 'transaction') return Reflect.get(target, name)
        return (act: Parameters<typeof database.transaction>[0]) =>
          target.transaction(async (transaction) => {
            const result = await act(transaction)
            transactions += 1
            if (transactions === 2) throw new Error('the process has ended')
            return result
          })
      },
    })
  }

  test.each(['byId', 'byMark'] as const)(
    'decision 014 interrupted, run again and run at the same time, over more people than a batch: one message each (%s)',
    async (way) => {
      const people = await manyPeople()
      const { [way]: next, reason } = people
      await expect(remindPeople({ ...app, background: endingInTheSecond() }, next)).rejects.toThrow('ended')
      // Nothing of the batch that was not committed: neither messages, nor marks that were taken.
      expect(await reminded(reason)).toBe(2_000)
      await Promise.all([remindPeople(app, next), remindPeople(app, next), remindPeople(app, next)])
      await remindPeople(app, next)
      expect(await reminded(reason)).toBe(4_500)
    },
  )
})

async function aLearnerWith(hours: number, plan?: number) {
  const user = await aUser(database)
  const award = { userId: user.id, reason: 'course', year: 2026, title: '系统思维', earnedAt: app.now() }
  if (hours > 0) await database.insert(hoursLedger).values({ ...award, subjectId: randomUUID(), hours })
  if (plan !== undefined) await database.insert(annualPlans).values({ userId: user.id, year: 2026, hours: plan })
  return user
}

test('in November learners with fewer hours than planned are reminded, by their own plan or the setting', async () => {
  const people = [
    await aLearnerWith(42.5),
    await aLearnerWith(50),
    await aLearnerWith(0, 0),
    await aLearnerWith(42.5, 40),
    await aLearnerWith(42.5, 60),
    await aLearnerWith(0),
  ]
  await remindOfHours(app)
  const titles = people.map(async ({ id }) => (await messagesOf(id)).map(({ title }) => title))
  expect(await Promise.all(titles)).toEqual([
    ['2026 年度学时还差 7.5 学时'],
    [],
    [],
    [],
    ['2026 年度学时还差 17.5 学时'],
    ['2026 年度学时还差 50.0 学时'],
  ])
})

test('once a week, and only in November', async () => {
  const { id } = await aLearnerWith(10)
  const remindOn = async (day: string) => {
    app.setNow(`${day}T09:30+08:00`)
    await remindOfHours(app)
    return (await messagesOf(id)).length
  }
  const counts = []
  for (const day of ['2026-10-31', '2026-11-02', '2026-11-03', '2026-11-08', '2026-11-09', '2026-12-01']) {
    counts.push(await remindOn(day))
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2])
  app.setNow('2026-11-04T09:00+08:00')
})

test('the scheduled jobs remind and push', async () => {
  await database.delete(messages)
  await database.delete(tasks)
  const { id } = await aUser(database)
  await aTask({ userIds: [id], name: '由任务队列提醒' })
  await app.jobs.start()
  try {
    await app.jobs.send('remind-of-tasks', {})
    await expect.poll(async () => (await messagesOf(id)).length).toBe(1)
    await app.jobs.send('push-messages', {})
    await expect.poll(async () => (await messagesOf(id))[0]?.pushedAt).toEqual(app.now())
  } finally {
    await app.jobs.stop()
  }
})

test('a class whose training begins tomorrow: its people, once; not those who wait, and no other class', async () => {
  const begins = (time: string, wish: object = {}) =>
    aClass(database, { title: '青年干部训练营', trainFrom: new Date(`2026-11-${time}+08:00`), ...wish })
  const tomorrow = await begins('05T09:00')
  const [student, teacher, waiting, removed] = [
    await aClassMember(database, tomorrow.id),
    await aClassMember(database, tomorrow.id, { kind: 'teacher' }),
    await aClassMember(database, tomorrow.id, { status: 'waiting' }),
    await aClassMember(database, tomorrow.id, { status: 'removed' }),
  ]
  const others = await Promise.all(
    [await begins('04T23:59'), await begins('06T00:00'), await begins('05T10:00', { status: 'withdrawn' })].map(
      ({ id }) => aClassMember(database, id),
    ),
  )
  const counts = async () =>
    Promise.all([student, teacher, waiting, removed, ...others].map(async ({ id }) => (await messagesOf(id)).length))
  await remindOfClasses(app)
  await remindOfClasses(app)
  expect(await counts()).toEqual([1, 1, 0, 0, 0, 0, 0])
  expect(one(await messagesOf(student.id))).toMatchObject({
    kind: 'class',
    title: '明天开班：青年干部训练营',
    content: '“青年干部训练营”的培训将于 2026-11-05 09:00 开始。',
    link: `#${href(routes.camp, { id: tomorrow.id })}`,
  })
})
