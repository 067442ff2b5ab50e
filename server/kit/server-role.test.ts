import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { runStatement, urlOf } from '../testing/database.ts'
import { openDatabase } from './database.ts'
import { makeJobs } from './jobs.ts'
import { externalUrls, urlsOfOwner } from './server-role.store.ts'

const serverUrl = inject('postgresUrl')
const name = () => `test_${randomUUID().replaceAll('-', '')}`

/** An empty database, and what is to be run when the test is over. */
async function emptyDatabase(statement = (database: string) => `create database ${database}`) {
  const database = name()
  await runStatement(serverUrl, statement(database))
  onTestFinished(() => runStatement(serverUrl, `drop database ${database} with (force)`))
  return urlOf(serverUrl, database)
}

async function open(url: string) {
  const opened = openDatabase(url)
  onTestFinished(opened.close)
  return opened
}

/** Starts the jobs as a server does, and waits until one was done. */
async function doOneJob(url: string) {
  const faults: unknown[] = []
  const jobs = makeJobs(url, { error: (error: unknown) => void faults.push(error) })
  const { promise, resolve } = Promise.withResolvers<string>()
  jobs.handle<{ name: string }>('greet', async (data) => resolve(data.name))
  await jobs.start()
  await jobs.send('greet', { name: 'done' })
  const done = await promise
  await jobs.stop()
  return [done, faults]
}

const countUsers = sql`select count(*)::int as count from users`

test('a college that worked as the owner goes on under a role of its own, with its jobs', async () => {
  const { owner, server } = urlsOfOwner(await emptyDatabase())
  await (await open(owner)).migrate()
  expect(await doOneJob(owner)).toEqual(['done', []])

  const { migrate } = await open(owner)
  expect(await migrate(server)).toBe(undefined)
  expect(await doOneJob(server)).toEqual(['done', []])
  const { database } = await open(server)
  expect((await database.execute(countUsers)).rows).toEqual([{ count: 0 }])
})

test('an owner that is no superuser, as README sets it up: tables of later migrations are granted as well', async () => {
  const [ownerName, worker] = [name(), name()]
  const url = new URL(serverUrl)
  const secret = url.password ? `password '${decodeURIComponent(url.password)}'` : ''
  for (const role of [ownerName, worker]) await runStatement(serverUrl, `create role ${role} login ${secret}`)
  await runStatement(serverUrl, `grant ${worker} to ${ownerName}`)
  onTestFinished(() => runStatement(serverUrl, `drop role ${worker}, ${ownerName}`))
  const as = (of: string, role: string) => Object.assign(new URL(of), { username: role }).href
  const database = await emptyDatabase((made) => `create database ${made} owner ${ownerName}`)
  const urls = externalUrls({ DATABASE_URL: as(database, worker), DATABASE_OWNER_URL: as(database, ownerName) })
  const owner = await open(urls?.owner ?? '')
  await owner.migrate(urls?.server)
  expect(await doOneJob(urls?.server ?? '')).toEqual(['done', []])

  await owner.database.execute(sql`create table later (id bigserial)`)
  expect([await owner.migrate(urls?.server), await owner.migrate()]).toEqual([undefined, 'owner'])
  const server = await open(urls?.server ?? '')
  await server.database.execute(sql`insert into later default values`)
  await expect(server.database.execute(sql`update audit_log set actor = actor`)).rejects.toMatchObject({
    cause: { code: '42501' },
  })
})

test('one address alone works as the owner, and says so', async () => {
  const url = await emptyDatabase()
  const urls = externalUrls({ DATABASE_URL: url })
  expect(urls).toEqual({ server: url, owner: url })
  expect(await (await open(url)).migrate(urls?.server)).toBe('superuser')
  expect(await doOneJob(url)).toEqual(['done', []])
})
