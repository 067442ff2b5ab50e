import { createHash, randomUUID } from 'node:crypto'
import { login } from '@college/contract/account/login.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { liveLines, sayInLive } from '@college/contract/lives/chat.ts'
import { endLive, publishTicket, startLive } from '@college/contract/lives/host.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import type { Static } from 'typebox'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NIGHTLY } from '../../tools/nightly.ts'
import { openDatabase } from '../kit/database.ts'
import { type KillableCollege, killableCollege } from '../testing/killable-college.ts'
import { firstBytes, until } from '../testing/live-picture.ts'
import { liveSource } from '../testing/live-source.ts'
import { aLive } from '../testing/lives.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let college: KillableCollege
let host = ''
let learner = ''
beforeAll(async () => {
  college = await killableCollege('data/live-restart-test', { DEMO: '1' })
  host = await logIn('20260999')
  learner = await logIn('20260001')
})
afterAll(() => college.end())

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
async function logIn(userName: string): Promise<string> {
  const password = md5(md5('Wangyuan2026'))
  return (await college.ask(login, { userName, password, loginType: '10', clientValue: '1' })).token
}

/** A studio that enters, and sends so many seconds at once. */
async function broadcast(id: string, seconds: number) {
  const { path } = await college.ask(publishTicket, { id }, host)
  const source = await liveSource(college.origin().replace('http', 'ws') + path)
  await source.begin()
  source.sendSeconds(seconds)
  return source
}
const isGiven = async <E extends Endpoint>(endpoint: E, input: Static<E['input']>) =>
  (await college.ask(endpoint, input, learner).catch(() => undefined)) !== undefined

async function endDuringABroadcast(end: () => Promise<void>): Promise<void> {
  const { database, close } = openDatabase(college.databaseUrl())
  const [startsAt, endsAt] = [new Date(Date.now() - MINUTE), new Date(Date.now() + 60 * MINUTE)]
  const { id } = await aLive(database, { startsAt, endsAt })
  await close()
  await college.ask(startLive, { id }, host)
  const line = await college.ask(sayInLive, { id, clientId: randomUUID(), content: '能听到' }, learner)
  const before = await broadcast(id, 7)
  const { hls } = await college.ask(queryLiveUrl, { liveId: id, type: 'play' }, learner)
  // Six seconds are on disk.
  await until(async () => (await (await fetch(college.origin() + hls)).text()).split('seg').length > 6)
  await end()
  await before.closed

  await college.start()
  const since = performance.now()
  await broadcast(id, 3)
  const { flv } = await college.ask(queryLiveUrl, { liveId: id, type: 'play' }, learner)
  const picture = await firstBytes(college.origin() + flv, 500)
  console.info(`picture ${Math.round(performance.now() - since)} ms after the start`)
  expect(picture.subarray(0, 3).toString()).toBe('FLV')
  expect((await college.ask(liveLines, { id }, learner)).lines).toEqual([line])

  await college.ask(endLive, { id }, host)
  const replay = { liveId: id, type: 'replay' } as const
  await until(() => isGiven(queryLiveUrl, replay))
  await until(async () => (await college.ask(queryLiveUrl, replay, learner)).parts.length === 2)
  const { parts } = await college.ask(queryLiveUrl, replay, learner)
  expect(parts[0]?.seconds).toBeGreaterThanOrEqual(5)
  expect(parts[1]?.seconds).toBeGreaterThan(2.5)
}

test('a server that is killed during a broadcast and starts again: the picture is back, the recording has both sides of the gap, the chat is there', () =>
  endDuringABroadcast(() => college.kill({ withDatabase: false })))

test(
  'a server that is stopped during a broadcast and starts again: the picture is back, the recording has both sides of the gap, the chat is there',
  {
    tags: [NIGHTLY],
  },
  () => endDuringABroadcast(() => college.stop()),
)
