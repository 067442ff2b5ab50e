import { createServer } from 'node:net'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { openDatabase } from '../kit/database.ts'
import { serveHealth } from './health.ts'
import { buildHttp } from './http.ts'

async function ask(databaseUrl: string, times = 1) {
  const { database, close } = openDatabase(databaseUrl)
  const http = await buildHttp(readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: '1' }))
  serveHealth(http, database)
  onTestFinished(async () => {
    await http.close()
    await close()
  })
  const answers = []
  for (let time = 0; time < times; time++) answers.push(await http.inject({ url: '/healthz' }))
  return answers
}

test('healthy while the database answers, also under frequent checks', async () => {
  for (const answer of await ask(inject('postgresUrl'), 3)) {
    expect([answer.statusCode, answer.json()]).toEqual([200, done({ database: 'answers' })])
  }
})

test('unhealthy for some time after damaged data was found', async () => {
  const { database, close } = openDatabase(inject('postgresUrl'))
  const http = await buildHttp(readConfig({ LOG_LEVEL: 'silent' }))
  serveHealth(http, database)
  http.get('/damaged', async () => {
    throw Object.assign(new pg.DatabaseError('invalid page in block 0', 1, 'error'), { code: 'XX001' })
  })
  onTestFinished(async () => {
    await http.close()
    await close()
  })
  const refused = await http.inject({ url: '/damaged' })
  expect([refused.statusCode, refused.json()]).toEqual([503, failed(commonRefusals.damaged)])
  const health = await http.inject({ url: '/healthz' })
  expect([health.statusCode, health.json()]).toEqual([503, failed(commonRefusals.damaged, { database: 'damaged' })])
})

test('unhealthy when the database is unreachable', async () => {
  const [answer] = await ask('postgres://postgres@127.0.0.1:1/postgres')
  expect([answer?.statusCode, answer?.json()]).toEqual([503, failed(commonRefusals.overloaded)])
  expect(answer?.headers['retry-after']).toBe('5')
})

test('unhealthy when the database takes longer than two seconds', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  const sockets: { destroy(): void }[] = []
  silent.on('connection', (socket) => sockets.push(socket))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as { port: number }
  const start = performance.now()
  const [answer] = await ask(`postgres://postgres@127.0.0.1:${port}/postgres`)
  expect(answer?.statusCode).toBe(503)
  expect(performance.now() - start).toBeLessThan(20_000)
})

test('a database role with too many rights is told, and serves all the same', async () => {
  const { database, close } = openDatabase(inject('postgresUrl'))
  const http = await buildHttp(readConfig({ LOG_LEVEL: 'silent' }))
  serveHealth(http, database, { databaseRights: 'owner' })
  onTestFinished(async () => {
    await http.close()
    await close()
  })
  const answer = await http.inject({ url: '/healthz' })
  expect([answer.statusCode, answer.json()]).toEqual([200, done({ database: 'answers', databaseRights: 'owner' })])
})
