import { cancelStaffJob, staffJob, staffJobFile, staffJobs } from '@college/contract/console/jobs.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { sql } from 'drizzle-orm'
import { fastify } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '../kit/refusal.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { makeStaffJobs, tidyStaffJobs } from './door.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const ownerPerson = await aUser(app.database, { roles: ['learner', 'teacher'] })
const owner = await asUser(app, ownerPerson)
const other = await asUser(app, await aUser(app.database, { roles: ['learner', 'teacher'] }))
const top = await asUser(app, await aUser(app.database, { roles: ['learner', 'administrator'] }))

await app.database.execute(sql`create table counted (n integer)`)
await app.database.execute(sql`grant all on counted to public`)
const counted = async () =>
  (await app.database.execute<{ n: number }>(sql`select n from counted order by n`)).rows.map(({ n }) => n)

/** Counts to five in steps; `between` runs before each step. */
const atOnce = async () => {}
let between: (n: number) => Promise<void> = atOnce
// Each test finds no job, and none held up.
beforeEach(async () => {
  between = atOnce
  await app.database.execute(sql`delete from staff_jobs`)
})
const count: Parameters<typeof app.staffJobs.add<{ to: number }>>[1] = {
  title: ({ to }) => `数到${to}`,
  async run({ input, cursor, step }) {
    for (let n = ((cursor as number | undefined) ?? 0) + 1; n <= input.to; n += 1) {
      await between(n)
      await step(async (database) => {
        await database.execute(sql`insert into counted values (${n})`)
        return { done: n, total: input.to, cursor: n }
      })
    }
    return { note: '数完了', result: { last: input.to }, file: { name: '结果.csv', content: Buffer.from('a,b') } }
  },
}
app.staffJobs.add('count', count)

/** Another process of the same college. */
function rival() {
  const made = makeStaffJobs({ ...app, http: fastify() })
  made.add('count', count)
  return made
}

async function started(to = 5) {
  await app.database.execute(sql`delete from counted`)
  return app.staffJobs.start(ownerPerson, 'count', { to })
}
const stateOf = async (id: string) => (await owner.send(staffJob, { id })).data
/** As if the process that holds the job had been killed and its lease had run out. */
const loseHolder = (id: string) =>
  app.database.execute(
    sql`update staff_jobs set runner = uuidv7(), lease_until = clock_timestamp() - interval '1 s' where id = ${id}`,
  )

test('D1-B006 a job runs, shows how far it is, and leaves a result and a file for its owner', async () => {
  const id = await started()
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', title: '数到5', done: 0, endedAt: '' })
  await app.staffJobs.runDue()
  expect(await stateOf(id)).toMatchObject({ state: 'done', done: 5, total: 5, note: '数完了', result: { last: 5 } })
  expect((await owner.send(staffJobs, { pageNum: 1, pageSize: 20 })).data).toMatchObject({ running: 0, rows: [{ id }] })
  const file = await owner.ask(staffJobFile, { id })
  expect(file.body).toBe('a,b')
  expect(file.headers['content-disposition']).toContain('attachment')
})

test('D1-B006 a job and its file are closed to others; an administrator of the whole college sees the job', async () => {
  const id = await started()
  await app.staffJobs.runDue()
  const no = failed(staffJob.refusals.noJob)
  for (const endpoint of [staffJob, cancelStaffJob, staffJobFile]) {
    expect((await other.ask(endpoint, { id })).json()).toEqual(no)
  }
  expect((await other.send(staffJobs, { pageNum: 1, pageSize: 20 })).data.rows).toEqual([])
  expect((await top.send(staffJob, { id })).data).toMatchObject({ title: '数到5' })
  expect((await top.ask(staffJobFile, { id })).json()).toEqual(no)
  const learner = await asUser(app, await aUser(app.database))
  expect(await learner.send(staffJob, { id })).toEqual(failed(commonRefusals.notAllowed))
})

test('D1-B006 a job whose process was killed goes on from its cursor, and nothing is done twice', async () => {
  const id = await started()
  let wake = () => {}
  // The first process stands still before its third step, while another one takes the job and does all of it.
  between = (n) => (n === 3 ? new Promise((resolve) => (wake = resolve)) : Promise.resolve())
  const first = app.staffJobs.runDue()
  await expect.poll(counted).toEqual([1, 2])
  await loseHolder(id)
  between = atOnce
  await rival().runDue()
  expect(await counted()).toEqual([1, 2, 3, 4, 5])
  wake()
  await first
  expect(await counted()).toEqual([1, 2, 3, 4, 5])
  expect(await stateOf(id)).toMatchObject({ state: 'done', done: 5 })
})

test('D1-B006 a job that is held is not taken by another process', async () => {
  const id = await started()
  let wake = () => {}
  between = (n) => (n === 2 ? new Promise((resolve) => (wake = resolve)) : Promise.resolve())
  const first = app.staffJobs.runDue()
  await expect.poll(counted).toEqual([1])
  await rival().runDue()
  expect(await counted()).toEqual([1])
  wake()
  await first
  expect(await stateOf(id)).toMatchObject({ state: 'done' })
})

test('D1-B006 a cancelled job stops, keeps what is done, and cannot be cancelled again', async () => {
  const id = await started()
  between = async (n) => {
    if (n === 3) await owner.send(cancelStaffJob, { id })
  }
  await app.staffJobs.runDue()
  expect(await counted()).toEqual([1, 2])
  expect(await stateOf(id)).toMatchObject({ state: 'cancelled', done: 2 })
  expect(await owner.send(cancelStaffJob, { id })).toEqual(failed(cancelStaffJob.refusals.ended))
})

test('D1-B006 a fault is tried again and then given up; a refusal ends the job with its text', async () => {
  const id = await started()
  between = async (n) => {
    if (n === 2) throw new Error('a fault')
  }
  for (const _ of [1, 2, 3]) {
    await app.database.execute(sql`update staff_jobs set lease_until = null where id = ${id}`)
    await app.staffJobs.runDue()
  }
  expect(await stateOf(id)).toMatchObject({ state: 'failed', done: 1 })
  between = () => Promise.reject(new Refusal(commonRefusals.notAllowed))
  const refused = await started()
  await app.staffJobs.runDue()
  expect(await stateOf(refused)).toMatchObject({ state: 'failed', note: commonRefusals.notAllowed.message })
})

test('old jobs go with their files', async () => {
  const id = await started()
  await app.staffJobs.runDue()
  await tidyStaffJobs({ ...app, now: () => new Date(app.now().getTime() + 31 * 24 * 3_600_000) })
  expect(await owner.send(staffJob, { id })).toEqual(failed(staffJob.refusals.noJob))
  expect(await app.storage.exists(`staff-jobs/${id}.csv`)).toBe(false)
})
