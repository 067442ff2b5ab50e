import type { BenchServer } from './college.ts'
import { get, load } from './load.ts'
import { figures } from './pulses.ts'
import type { Row } from './table.ts'

const SECONDS = 5
const list = (pageNum: number) =>
  `/inc/meta/list/data?namespace=nc.pagecourse&pageName=courseList&pageNum=${pageNum}&pageSize=10`

/** What the home page asks for, by a guest. */
const HOME = [
  '/inc/nc/flml/findScreenTreeUse',
  '/nc/banner/mobilelist?code=001&pageSize=8&client=mobilelist',
  '/dbsource/interface/nc/courses/recommend/mobilelist?pageNum=1&pageSize=5',
  '/nc/user/hasAppAiBtn',
]

/** (b) the calls of the home page; (c) the course list, near and far. */
export async function benchReads({ url }: BenchServer): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of HOME) {
    const found = await load({ url, connections: 50, seconds: SECONDS, request: get(path) })
    rows.push({ name: `home: ${path.split('?')[0]}`, ...figures(found) })
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
