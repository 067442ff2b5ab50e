import { homeOverview } from '@college/contract/home/overview.ts'
import type { BenchServer } from './college.ts'
import { get, getAsLearners, load } from './load.ts'
import { figures } from './pulses.ts'
import type { Row } from './table.ts'

const SECONDS = 5
const list = (pageNum: number) =>
  `/inc/meta/list/data?namespace=nc.pagecourse&pageName=courseList&pageNum=${pageNum}&pageSize=10`

/** (b) what the home page asks for; (c) the course list, near and far. */
export async function benchReads({ url }: BenchServer): Promise<Row[]> {
  const rows: Row[] = []
  const floor = await load({
    url,
    connections: 20,
    seconds: SECONDS,
    request: get('/setting/get/setting_nc_other_dycth'),
  })
  for (const [who, request] of [
    ['a guest', get(homeOverview.path)],
    ['learners', getAsLearners(homeOverview.path)],
  ] as const) {
    const found = await load({ url, connections: 20, seconds: SECONDS, request })
    rows.push({
      name: `home, all its data in one call, ${who}`,
      ...figures(found),
      ratio: `${(floor.perSecond / found.perSecond).toFixed(1)} × the time of a setting`,
      reach: 'p99 ≤ 50 ms at 20',
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
