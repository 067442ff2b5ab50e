import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@college/contract/account/login.ts'
import { recommendedCourses } from '@college/contract/courses/catalogue.ts'
import { getPlayRecord, getPlayTrend, pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { Endpoint, Input, Reply } from '@college/contract/kit/endpoint.ts'
import type { Envelope } from '@college/contract/kit/envelope.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const DATA_DIR = 'data/crash-test'
const LEARNERS = Array.from({ length: 8 }, (_, index) => String(20260006 + index))
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let server: ChildProcess
let address = ''

beforeAll(async () => {
  rmSync(DATA_DIR, { recursive: true, force: true })
  await start()
})

afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(DATA_DIR, { recursive: true, force: true })
})

/** The demo college on its own port, in its own process group. */
async function start() {
  const { DATABASE_URL: _, ...inherited } = process.env
  server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...inherited, PORT: '0', DATA_DIR, DEMO: '1', LOG_LEVEL: 'error', RATE_LIMIT: '0', RATE_LIMIT_IP: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  if (!server.stdout) throw new Error('no output')
  for await (const line of createInterface({ input: server.stdout })) {
    const found = /listening after .*(http:\S+)/.exec(line)?.[1]
    if (!found) continue
    address = found.replace('localhost', '127.0.0.1')
    break
  }
  server.stdout.resume()
}

async function ask<E extends Endpoint>(endpoint: E, input: Input<E>, token = ''): Promise<Reply<E>> {
  const fields = input as Record<string, unknown>
  const isGet = endpoint.method === 'GET'
  const response = await fetch(`${address}${endpoint.path}${isGet ? `?${writeQuery(fields)}` : ''}`, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      'x-nc-client': 'test',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(!isGet && { body: JSON.stringify(fields) }),
  })
  const { success, data, message } = (await response.json()) as Envelope<Reply<E>>
  if (!success) throw new Error(`${endpoint.path}: ${message}`)
  return data
}

type Student = { token: string; courseId: string; coursewareId: string; acknowledged: number; sent: number }

async function students(): Promise<Student[]> {
  const [course] = await ask(recommendedCourses, { pageNum: 1, pageSize: 5 })
  if (!course) throw new Error('the demo college recommends nothing')
  const { playTree } = await ask(getPlayTrend, { courseId: course._id })
  const coursewareId = playTree[0]?.children[0]?.id ?? ''
  const password = md5(md5('Wangyuan2026'))
  return Promise.all(
    LEARNERS.map(async (userName) => {
      const { token } = await ask(login, { userName, password, loginType: '10', clientValue: '1' })
      await ask(getPlayRecord, { courseId: course._id, coursewareId }, token)
      return { token, courseId: course._id, coursewareId, acknowledged: -1, sent: -1 }
    }),
  )
}

/** Seconds that count before the server goes: only what counts moves the place to go on from. */
const STUDIED = 7

/** Pulses all over what counts, one after another, until the server is gone. */
async function pulseOn(student: Student): Promise<void> {
  const { token, courseId, coursewareId } = student
  for (let point = STUDIED; ; point = (point % STUDIED) + 1) {
    student.sent = point
    const pulse = { courseId, coursewareId, watchPoint: clockTimeOf(point), pulseTime: 10, pulseRate: 1 }
    try {
      await ask(pulseSaveRecord, pulse, token)
    } catch {
      return
    }
    student.acknowledged = point
  }
}

const postgresPid = () =>
  Number(readFileSync(`${realpathSync(`${DATA_DIR}/pg`)}/data/postmaster.pid`, 'utf8').split('\n')[0])

test.each([
  ['the process group of the server', false],
  ['the server and its database', true],
])('after kill -9 of %s every acknowledged pulse is there', async (_name, withDatabase) => {
  const all = await students()
  await sleep(STUDIED * 1_000 + 500)
  const pulsing = Promise.all(all.map(pulseOn))
  await sleep(1_500)
  if (withDatabase) process.kill(postgresPid(), 'SIGKILL')
  process.kill(-(server.pid ?? 0), 'SIGKILL')
  await Promise.all([once(server, 'exit'), pulsing])
  expect(all.every(({ acknowledged }) => acknowledged > 0)).toBe(true)

  await start()
  expect(existsSync(DATA_DIR)).toBe(true)
  for (const { token, courseId, coursewareId, acknowledged, sent } of all) {
    const { locationSite } = await ask(getPlayTrend, { courseId }, token)
    expect(locationSite?.coursewareId).toBe(coursewareId)
    // The last pulse may have been stored or not. The one before was acknowledged, so it must be there.
    expect([acknowledged, sent].map(clockTimeOf)).toContain(locationSite?.watchPoint)
  }
})
