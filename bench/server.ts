// The server under test, with two calls beside it that show what the machine can do: one that does nothing after
// validation, and one that writes each pulse by itself.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import { endpoint, type Reply } from '@college/contract/kit/endpoint.ts'
import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { sql } from 'drizzle-orm'
import { readConfig } from '../server/kit/config.ts'
import { openPools } from '../server/kit/database.ts'
import { serve } from '../server/kit/serve.ts'
import { urlsOfOwner } from '../server/kit/server-role.store.ts'
import { releaseStartupMemory } from '../server/process/memory.ts'
import { buildApp } from '../server/wiring/app.ts'

const noOp = endpoint({ ...pulseSaveRecord, id: 'bench', path: '/bench/no-op', aliases: [] })
const oneByOne = endpoint({ ...pulseSaveRecord, id: 'bench', path: '/bench/one-by-one', aliases: [], access: 'login' })
const nothing: Reply<typeof pulseSaveRecord> = {
  finishedRate: 0,
  isQuizFirst: 0,
  state: '20000',
  furthestPoint: 0,
  courseFinished: 0,
  isCounting: 1,
  classCounted: 0,
  classMessage: '',
  classFinishedRate: 0,
  covered: [[0, 300]],
}

const config = readConfig(process.env)
const urls = urlsOfOwner(config.DATABASE_URL ?? '')
const { close, ...pools } = openPools(config, urls)
const app = await buildApp({ config, ...pools, databaseUrl: urls.server, webRoot: 'web/dist' })

serve(app, noOp, async () => nothing)
serve(app, oneByOne, async ({ input: { courseId, coursewareId, watchPoint }, user, now }) => {
  const point = secondsOf(watchPoint)
  await app.vital.execute(sql`
    insert into study_records as old (user_id, courseware_id, course_id, covered, furthest, last_point, started_at, last_pulse_at)
    values (${user.id}, ${coursewareId}, ${courseId}, int4multirange(int4range(greatest(0, ${point}::int - 10), ${point}::int)), ${point}::int, ${point}::int, ${now}, ${now})
    on conflict (user_id, courseware_id) do update set covered = old.covered + excluded.covered,
      furthest = greatest(old.furthest, excluded.furthest), last_point = excluded.last_point, last_pulse_at = excluded.last_pulse_at`)
  return nothing
})

releaseStartupMemory()
// The channels of open pages.
await app.realtime.start()
await app.http.listen({ port: config.PORT, host: '127.0.0.1' })
process.send?.({ port: Number(new URL(app.http.listeningOrigin).port) })
const holds = monitorEventLoopDelay({ resolution: 1 })
holds.enable()
process.on('message', (asked) => {
  if (asked === 'memory') process.send?.({ rss: process.memoryUsage().rss })
  if (asked !== 'held') return
  process.send?.({ held: holds.max / 1e6 })
  holds.reset()
})
// A parent that failed leaves no server behind.
process.once('disconnect', () => process.exit())
process.once('SIGTERM', async () => {
  await app.realtime.stop()
  await app.http.close()
  await close()
  // The IPC channel to the parent would keep the process alive.
  process.disconnect()
})
