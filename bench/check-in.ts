import { liveCheckIn } from '@college/contract/lives/check-in.ts'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../server/kit/database.ts'
import type { BenchServer } from './college.ts'
import { idOf, type LoadRequest, load } from './load.ts'
import { figures } from './pulses.ts'
import { SIZES, tokenOf } from './seed.ts'
import type { Row } from './table.ts'

const SECONDS = 10
/** A thousand people of one live check in within ten seconds. */
const RATE = 100
const CONNECTIONS = 100
const LIVE = idOf('live', 1)
const ROUND = idOf('check-in-round', 1)

/** (k) Check-ins of one round: at the rate of a full room, and as many as the server answers. */
export async function benchCheckIn({ url }: BenchServer, databaseUrl: string): Promise<Row[]> {
  const { database, close } = openDatabase(databaseUrl)
  try {
    await seed(database)
    const room = await load({
      url,
      connections: CONNECTIONS,
      seconds: SECONDS,
      rate: RATE,
      warmUp: 2,
      request: checkIns(0),
    })
    const most = await load({ url, connections: CONNECTIONS, seconds: 4, request: checkIns(SIZES.learners / 2) })
    return [
      { name: `check-ins at ${RATE}/s, ${CONNECTIONS} connections`, ...figures(room), reach: 'p99 ≤ 50 ms' },
      { name: `check-ins, ${CONNECTIONS} connections`, ...figures(most) },
    ]
  } finally {
    await forget(database)
    await close()
  }
}

/** One learner after another, so that each check-in writes. */
function checkIns(from: number): () => LoadRequest {
  let sent = from
  return () => {
    sent += 1
    return {
      method: 'POST',
      path: liveCheckIn.path,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokenOf((sent % SIZES.learners) + 1)}`,
      },
      body: JSON.stringify({ liveId: LIVE, id: ROUND }),
    }
  }
}

const forget = (database: Database) => database.execute(sql`delete from lives where id = ${LIVE}`)

/** A live on air with a round that outlasts the measurement. */
async function seed(database: Database): Promise<void> {
  await forget(database)
  await database.execute(sql`
    insert into lives (id, title, type, starts_at, ends_at, started_at)
    values (${LIVE}, '基准', 1, now() - interval '1 minute', now() + interval '1 hour', now() - interval '1 minute')`)
  await database.execute(sql`
    insert into live_check_in_rounds (id, live_id, number, seconds, started_at) values (${ROUND}, ${LIVE}, 1, 600, now())`)
}
