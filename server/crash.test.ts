import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@college/contract/account/login.ts'
import { recommendedCourses } from '@college/contract/courses/catalogue.ts'
import { getPlayRecord, getPlayTrend, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { getExamUrl } from '@college/contract/exams/exam.ts'
import { ownExams } from '@college/contract/exams/list.ts'
import {
  enterExam,
  type OpenSitting,
  saveAnswers,
  startSitting,
  submitSitting,
} from '@college/contract/exams/sitting.ts'
import type { Endpoint, Input, Reply } from '@college/contract/kit/endpoint.ts'
import type { Envelope } from '@college/contract/kit/envelope.ts'
import { metaListData, type RowOf } from '@college/contract/kit/list.ts'
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

const logIn = async (userName: string): Promise<string> => {
  const password = md5(md5('Wangyuan2026'))
  return (await ask(login, { userName, password, loginType: '10', clientValue: '1' })).token
}

async function students(): Promise<Student[]> {
  const [course] = await ask(recommendedCourses, { pageNum: 1, pageSize: 5 })
  if (!course) throw new Error('the demo college recommends nothing')
  const { playTree } = await ask(getPlayTrend, { courseId: course._id })
  const coursewareId = playTree[0]?.children[0]?.id ?? ''
  return Promise.all(
    LEARNERS.map(async (userName) => {
      const token = await logIn(userName)
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

type Sitter = { token: string; examId: string; sitting: OpenSitting; acknowledged: number; sent: number }

/** Somebody who sits the first of their exams that has a question to choose from; undefined for who has none left. */
async function aSitter(userName: string): Promise<Sitter | undefined> {
  const token = await logIn(userName)
  const { namespace, pageName } = ownExams
  const query = JSON.stringify({ tab: 'todo' })
  const rows = await ask(metaListData, { namespace, pageName, query, pageNum: 1 }, token)
  for (const row of rows as unknown as RowOf<typeof ownExams>[]) {
    const examId = row.exam_sjgl_id
    try {
      const url = await ask(getExamUrl, { examId, businessId: row.businessid, businessType: row.business_type }, token)
      await ask(enterExam, { ticket: new URL(url).searchParams.get('ticket') ?? '' }, token)
      const sitting = await ask(startSitting, { examId }, token)
      if (singleOf(sitting)) return { token, examId, sitting, acknowledged: -1, sent: -1 }
    } catch {}
  }
  return undefined
}

const singleOf = ({ questions }: OpenSitting) => questions.find(({ question }) => question.type === 'single')

/** Changes one answer over and over until the server is gone. The number of a change says which one it is. */
async function answerOn(sitter: Sitter): Promise<void> {
  const { token, sitting } = sitter
  const single = singleOf(sitting)
  const options = single?.question.options ?? []
  for (let seq = sitting.now; ; seq += 1) {
    sitter.sent = seq
    const answer = options[seq % options.length]?.value ?? ''
    const changes = [{ number: single?.number ?? 1, answer, isFlagged: false, seq }]
    try {
      await ask(saveAnswers, { sittingId: sitting.sittingId, changes }, token)
    } catch {
      return
    }
    sitter.acknowledged = seq
  }
}

test.each([
  ['the process group of the server', 0, false],
  ['the server and its database', 4, true],
])(
  'security 19 after kill -9 of %s every acknowledged answer of a sitting is there, and its time has gone on',
  async (_name, from, withDatabase) => {
    const all = (await Promise.all(LEARNERS.slice(from, from + 4).map(aSitter))).filter((each) => each !== undefined)
    expect(all.length).toBeGreaterThan(1)
    const answering = Promise.all(all.map(answerOn))
    await sleep(1_500)
    if (withDatabase) process.kill(postgresPid(), 'SIGKILL')
    process.kill(-(server.pid ?? 0), 'SIGKILL')
    await Promise.all([once(server, 'exit'), answering])
    expect(all.every(({ acknowledged }) => acknowledged > 0)).toBe(true)

    await start()
    for (const { token, examId, sitting, acknowledged, sent } of all) {
      const again = await ask(startSitting, { examId }, token)
      const { sittingId, attempt, deadlineAt } = again
      expect({ sittingId, attempt, deadlineAt }).toEqual({
        sittingId: sitting.sittingId,
        attempt: sitting.attempt,
        deadlineAt: sitting.deadlineAt,
      })
      // The last change may have been stored or not. The one before was acknowledged, so it must be there.
      expect([acknowledged, sent]).toContain(again.answers[0]?.seq)
      expect(again.now).toBeGreaterThan(sitting.now)
      const handedIn = await ask(submitSitting, { sittingId, changes: [] }, token)
      expect(handedIn.state).not.toBe('open')
    }
  },
)
