import { enrol } from '@college/contract/classes/enrol.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { classRank } from '@college/contract/classes/rank.ts'
import { signIn } from '@college/contract/classes/sign-in.ts'
import { classUnits } from '@college/contract/classes/study.ts'
import { openDatabase } from '../server/kit/database.ts'
import { CLASS_SIZES, classOfLearner, seedClasses } from './classes-seed.ts'
import type { BenchServer } from './college.ts'
import { type Figures, getAsLearners, idOf, type LoadRequest, load, pulses } from './load.ts'
import { figures } from './pulses.ts'
import { tokenOf } from './seed.ts'
import type { Row } from './table.ts'

const SECONDS = 5
const CONNECTIONS = 100
/** Pages per second: all members of the large class open it within twenty seconds. */
const PAGES_PER_SECOND = 1_000
/** Short enough that no learner must sign in twice, which is refused. */
const SIGN_IN_SECONDS = 2
const { learners, large } = CLASS_SIZES
/** Coprime to the number of members, so that all of them come before one repeats. */
const STEP = 7_919

const LARGE = idOf('class', 1)
const ENROLLED_IN = idOf('class', 2)

/** The pages of one class of 20,000 members, as its members ask for them, and what they write. */
export async function benchClasses({ url }: BenchServer, databaseUrl: string): Promise<Row[]> {
  const { database, close } = openDatabase(databaseUrl)
  await seedClasses(database)
  await close()

  const ask = (request: () => LoadRequest, seconds = SECONDS) =>
    load({ url, connections: CONNECTIONS, seconds, request })
  const askSteadily = (request: () => LoadRequest) =>
    load({ url, connections: CONNECTIONS, seconds: SECONDS, rate: PAGES_PER_SECOND, request })
  const setting = getAsLearners('/setting/get/setting_nc_other_dycth')
  // Warm-up: compiles the code and fills the caches.
  await ask(setting)
  const floor = await ask(setting)
  const times = (found: Figures) => `${(floor.perSecond / found.perSecond).toFixed(1)} × the time of a setting`
  const rows: Row[] = [{ name: 'a setting with a session', ...pageFigures(floor) }]

  const rank = (index: number) => `${classRank.path}?id=${LARGE}&size=20&index=${index}`
  for (const [name, path] of [
    ['info, own progress', `${classInfo.path}?id=${LARGE}`],
    ['units, own progress', `${classUnits.path}?id=${LARGE}`],
    ['ranking, first page and own place', rank(1)],
    ['ranking, page 500 and own place', rank(500)],
  ] as const) {
    const request = byMembers(() => ({ method: 'GET', path }))
    const most = await ask(request)
    rows.push({ name: `class: ${name}, as many as are answered`, ...pageFigures(most), ratio: times(most) })
    // Answered as fast as possible, a latency only says how many wait in line: that of the floor too.
    const steady = await askSteadily(request)
    rows.push({ name: `class: ${name}, ${PAGES_PER_SECOND}/s`, ...pageFigures(steady), reach: 'p95 ≤ 20 ms' })
  }
  return [...rows, await benchEnrolment(ask), await benchSignIn(ask), await benchClassPulses(ask)]
}

type Ask = (request: () => LoadRequest, seconds?: number) => Promise<Figures>

/** Each learner once, into one class; compared with one write per request. */
async function benchEnrolment(ask: Ask): Promise<Row> {
  const oneByOne = await ask(pulses('/bench/one-by-one'))
  const body = JSON.stringify({ id: ENROLLED_IN })
  let sent = learners
  const found = await ask(() => {
    sent += 1
    return post(enrol.path, sent, body)
  })
  const ratio = `${(found.perSecond / oneByOne.perSecond).toFixed(2)} × one write per request (${oneByOne.perSecond}/s)`
  return { name: 'class: enrolments in one class', ...figures(found), ratio, reach: '≥ 1,000/s' }
}

/** Every member once, as fast as the server answers: all of them at nine in the morning. */
async function benchSignIn(ask: Ask): Promise<Row> {
  const body = JSON.stringify({ classId: LARGE })
  const found = await ask(
    byMembers((member) => post(signIn.path, member, body)),
    SIGN_IN_SECONDS,
  )
  return {
    name: 'class: sign-in of its members',
    ...figures(found),
    ratio: `${large} in ${(large / found.perSecond).toFixed(1)} s`,
    reach: 'within 60 s, p99 ≤ 200 ms',
  }
}

/** The same pulses of the same learners, with and without their class. */
async function benchClassPulses(ask: Ask): Promise<Row> {
  const inClass = (learner: number) => ({ classid: idOf('class', classOfLearner(learner)) })
  const without = await ask(pulses(undefined, { learners }))
  const found = await ask(pulses(undefined, { learners, more: inClass }))
  const ratio = `${(found.perSecond / without.perSecond).toFixed(2)} × without (${without.perSecond}/s)`
  return { name: 'class: pulses that name it', ...figures(found), ratio, reach: '≥ 0.85 × without' }
}

/** Requests of one member of the large class after another. */
function byMembers(request: (member: number) => LoadRequest): () => LoadRequest {
  let sent = 0
  return () => {
    sent += 1
    const member = ((sent * STEP) % large) + 1
    const asked = request(member)
    return { ...asked, headers: { ...asked.headers, authorization: `Bearer ${tokenOf(member)}` } }
  }
}

const post = (path: string, learner: number, body: string): LoadRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(learner)}` },
  body,
})

const pageFigures = ({ perSecond, p50, p95, failed }: Figures) => ({
  figure: `${perSecond}/s, p50 ${p50} ms, p95 ${p95} ms${failed ? `, ${failed} FAILED` : ''}`,
})
