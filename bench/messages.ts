import { queryListCount } from '@college/contract/messages/count.ts'
import { queryList } from '@college/contract/messages/list.ts'
import { type Database, openDatabase } from '../server/kit/database.ts'
import type { BenchServer } from './college.ts'
import { getAsLearners, load } from './load.ts'
import { figures } from './pulses.ts'
import { SIZES, tokenOf } from './seed.ts'
import type { Row } from './table.ts'

const SECONDS = 4
const MESSAGES = 1_000_000
/** As many as a person gets in years. Half of them are unread, as for everybody. */
const OF_THE_FIRST = 5_000

/** (h) The unread count and the message list: of many learners in turn, and of the one with the most messages. */
export async function benchMessages({ url }: BenchServer, databaseUrl: string): Promise<Row[]> {
  const { database, close } = openDatabase(databaseUrl)
  await seed(database)
  await close()

  const ask = (request: ReturnType<typeof getAsLearners>) => load({ url, connections: 20, seconds: SECONDS, request })
  const setting = getAsLearners('/setting/get/setting_nc_other_dycth')
  // Warm-up: compiles the code and fills the caches.
  await ask(setting)
  const floor = await ask(setting)
  const list = `${queryList.path}?pageNum=1&pageSize=100`
  const asked: [name: string, request: ReturnType<typeof getAsLearners>][] = [
    ['bell', getAsLearners(queryListCount.path)],
    ['list', getAsLearners(list)],
    ['bell, 2,500 unread', asTheFirst(queryListCount.path)],
    ['list, 100 of 5,000', asTheFirst(list)],
    ['list, page 50', asTheFirst(`${queryList.path}?pageNum=50&pageSize=100`)],
    ['unread ones of a kind', asTheFirst(`${list}&status=0&type=task`)],
    ['those with a word', asTheFirst(`${list}&searchValue=${encodeURIComponent('999号')}`)],
  ]
  const rows: Row[] = []
  for (const [name, request] of asked) {
    const found = await ask(request)
    const ratio = `${(floor.perSecond / found.perSecond).toFixed(1)} × the time of a setting`
    rows.push({ name: `messages: ${name}`, ...figures(found), ratio, reach: 'p99 ≤ 20 ms at 20' })
  }
  return rows
}

const asTheFirst = (path: string) => () => ({
  method: 'GET' as const,
  path,
  headers: { authorization: `Bearer ${tokenOf(1)}` },
})

/** Seeds the messages once per seeded college. */
async function seed(database: Database): Promise<void> {
  const { rows } = await database.execute<{ count: number }>('select count(*)::int as count from messages')
  if (rows[0]?.count === MESSAGES + OF_THE_FIRST) return
  console.log(`seeding ${MESSAGES} messages …`)
  const insert = (learner: string, count: number) => `
    insert into messages (user_id, kind, title, content, link, reason, created_at, read_at)
    select md5('user' || ${learner})::uuid, (array['system', 'task', 'hours', 'class', 'course', 'reply'])[1 + n % 6],
      '学习提醒第' || n || '号', '请合理安排时间，按时完成学习任务。', '#/mobile/nc/page/app/mine/mobile-myInfo',
      'bench:' || ${count} || ':' || n, now() - n * interval '1 second', case when n % 4 < 2 then now() end
    from generate_series(1, ${count}) n`
  await database.execute('truncate messages')
  await database.execute(insert(`(n % ${SIZES.learners} + 1)`, MESSAGES))
  await database.execute(insert('1', OF_THE_FIRST))
  await database.execute('vacuum analyze messages')
}
