import { homeOverview } from '@college/contract/home/overview.ts'
import type { BenchServer } from './college.ts'
import { get, getAsLearners, load } from './load.ts'
import { figures } from './pulses.ts'
import type { Row } from './table.ts'

const SECONDS = 5
const SETTING = '/setting/get/setting_nc_other_dycth'
const list = (pageNum: number) =>
  `/inc/meta/list/data?namespace=nc.pagecourse&pageName=courseList&pageNum=${pageNum}&pageSize=10`

/** The cost of a session lookup: the same cached answer for guests, and for learners with sessions. */
async function benchSession(url: string): Promise<Row> {
  const ask = (request: ReturnType<typeof get>) => load({ url, connections: 100, seconds: SECONDS, request })
  // Warm-up: compiles the code and fills the caches.
  await ask(getAsLearners(SETTING))
  const guests = await ask(get(SETTING))
  const learners = await ask(getAsLearners(SETTING))
  const ratio = `${(learners.perSecond / guests.perSecond).toFixed(2)} × guests (${guests.perSecond}/s)`
  return { name: 'a setting with a session, 100 connections', ...figures(learners), ratio, reach: '≥ 25,000/s' }
}

/** (b) The requests of the home page; (c) the course list, first and late pages. */
export async function benchReads({ url }: BenchServer): Promise<Row[]> {
  const rows: Row[] = []
  const floor = await load({ url, connections: 20, seconds: SECONDS, request: get(SETTING) })
  rows.push({ name: 'a setting, a guest', ...figures(floor) }, await benchSession(url))
  for (const [who, request] of [
    ['a guest', get(homeOverview.path)],
    ['learners', getAsLearners(homeOverview.path)],
  ] as const) {
    const found = await load({ url, connections: 20, seconds: SECONDS, request })
    rows.push({
      name: `home, all its data in one call, ${who}`,
      ...figures(found),
      ratio: `${(floor.perSecond / found.perSecond).toFixed(1)} × the time of a setting`,
      reach: '≥ 3,000/s, p99 ≤ 25 ms at 20',
    })
  }
  const [first, fiftieth] = [
    await load({ url, connections: 20, seconds: SECONDS, request: get(list(1)) }),
    await load({ url, connections: 20, seconds: SECONDS, request: get(list(50)) }),
  ]
  rows.push({ name: 'course list, page 1 of 2,000', ...figures(first) })
  rows.push({
    name: 'course list, page 50',
    ...figures(fiftieth),
    ratio: `${(first.perSecond / fiftieth.perSecond).toFixed(2)} × the time of page 1`,
    reach: '≤ 2 × page 1',
  })
  return rows
}
