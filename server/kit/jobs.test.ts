import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { cloneTemplate } from '../testing/database.ts'
import { makeJobs } from './jobs.ts'

const { database, url, remove } = await cloneTemplate(inject('postgresUrl'), inject('template'))
const faults: string[] = []
const log = { error: (_error: unknown, text?: string) => void faults.push(text ?? '') }

/** Two processes of one college. */
const done: Record<string, string[]> = { greet: [], stumble: [] }
const processes = ['one', 'other'].map((process) => {
  const jobs = makeJobs(url, log)
  jobs.handle<{ name: string }>('greet', async ({ name }) => void done.greet?.push(`${process} ${name}`))
  jobs.handle<{ name: string }>('stumble', async ({ name }) => {
    done.stumble?.push(name)
    if (done.stumble?.length === 1) throw new Error('the first time')
  })
  jobs.schedule('greet', '30 3 * * *')
  return jobs
})
const [one, other] = processes as [ReturnType<typeof makeJobs>, ReturnType<typeof makeJobs>]

await one.send('greet', { name: 'sent before the start' })
await Promise.all(processes.map((jobs) => jobs.start()))
afterAll(async () => {
  await Promise.all(processes.map((jobs) => jobs.stop()))
  await remove()
})

test('jobs that were sent before the start are done', async () => {
  await expect.poll(() => done.greet?.map((line) => line.replace(/^\w+ /, ''))).toEqual(['sent before the start'])
})

test('each job runs once over two processes, soon after it was sent', async () => {
  done.greet = []
  const names = Array.from({ length: 20 }, (_, index) => `n${index}`)
  await Promise.all(names.map((name, index) => (index % 2 ? one : other).send('greet', { name })))
  await expect.poll(() => done.greet?.length).toBe(20)
  expect(new Set(done.greet.map((line) => line.split(' ')[1]))).toEqual(new Set(names))
})

test('a job that fails is logged and retried', async () => {
  await one.send('stumble', { name: 'x' })
  await expect.poll(() => done.stumble).toEqual(['x', 'x'])
  expect(faults).toEqual(['job stumble failed'])
})

test('a schedule is stored once, in the time zone of Shanghai', async () => {
  const { rows } = await database.execute(sql`select name, cron, timezone from jobs.schedule`)
  expect(rows).toEqual([{ name: 'greet', cron: '30 3 * * *', timezone: 'Asia/Shanghai' }])
})
