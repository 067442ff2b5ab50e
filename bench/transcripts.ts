import { writeQuery } from '@college/contract/kit/query.ts'
import { searchAllByKeyWord } from '@college/contract/search/find.ts'
import { searchHot } from '@college/contract/search/history.ts'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../server/kit/database.ts'
import { makeSearch } from '../server/search/door.ts'
import { addSources } from '../server/wiring/search-sources.ts'
import type { BenchServer } from './college.ts'
import { type Figures, type LoadRequest, load } from './load.ts'
import { speaker, vocabulary } from './search-seed.ts'
import { SIZES, tokenOf } from './seed.ts'
import type { Row } from './table.ts'

/** 2,000 hours of lectures, an hour each, with a line every seven seconds. */
const TRANSCRIPTS = 2_000
const LINES = 500
const LINE = { words: 7, seconds: 7 }
const BATCH = 100

const SECONDS = 10
const WARM_UP = 5
/** How many learners search at one moment. */
const CONNECTIONS = 4
const KEYWORDS = 2_000

/** Transcribes the first courses of the seeded college, once, and indexes what is said. */
export async function seedTranscripts(url: string): Promise<void> {
  const { database, close } = openDatabase(url)
  const { rows } = await database.execute<{ count: number }>('select count(*)::int as count from transcripts')
  if (rows[0]?.count !== TRANSCRIPTS) {
    console.log(`seeding ${TRANSCRIPTS * LINES} lines of lectures …`)
    const say = speaker(vocabulary(), 8)
    for (let first = 0; first < TRANSCRIPTS; first += BATCH) {
      const lines = Array.from({ length: BATCH * LINES }, () => say(LINE.words))
      await database.execute(sql`
        insert into transcripts (id, captions_key, starts, lines)
        select md5('courseware' || lecture)::uuid, 'bench', array_agg(start order by start), array_agg(line order by start)
        from (select line, ${first}::int + (place - 1) / ${sql.raw(`${LINES}`)} + 1 as lecture,
            ((place - 1) % ${sql.raw(`${LINES}`)} * ${sql.raw(`${LINE.seconds}`)})::int as start
          from unnest(${sql.param(lines)}::text[]) with ordinality as given (line, place)) said
        group by lecture on conflict do nothing`)
    }
    const search = makeSearch({ database, now: () => new Date() })
    addSources(search, database, () => new Date())
    await search.drain()
    await search.close()
    await database.execute('vacuum analyze transcripts, search_documents')
  }
  await close()
}

/** (n) Search in what is said in 2,000 hours of lectures: the lectures, and in each the line that is asked for. */
export async function benchTranscripts({ url }: BenchServer): Promise<Row[]> {
  const words = vocabulary()
  const say = speaker(words, 2)
  const keywords = Array.from({ length: KEYWORDS }, (_, number) => say(1 + (number % 2)))
  const popular = speaker(keywords, 3)
  const said = (searchContent: string) => ({ searchContent, serchType: '18', pageNum: 1, pageSize: 20 })
  const run = (path: string, input: () => Record<string, unknown>) =>
    load({ url, connections: CONNECTIONS, seconds: SECONDS, warmUp: WARM_UP, request: asLearner(path, input) })

  const floor = await run(searchHot.path, () => ({ pageSize: 5 }))
  const rows: Row[] = [{ name: 'transcripts, floor: hot words', ...figures(floor) }]
  for (const [name, input] of [
    ['as people ask', () => said(popular(1))],
    ['asked for the first time', () => said(say(2))],
  ] as const) {
    const found = await run(searchAllByKeyWord.path, input)
    const ratio = `${(found.perSecond / floor.perSecond).toFixed(2)} of the floor`
    rows.push({ name: `transcripts: ${name}, ${CONNECTIONS} at once`, ...figures(found), ratio, reach: 'p95 ≤ 50 ms' })
  }
  return rows
}

const figures = ({ perSecond, p50, p95, failed }: Figures) => ({
  figure: `${perSecond}/s, p50 ${p50} ms, p95 ${p95} ms${failed ? `, ${failed} FAILED` : ''}`,
})

let asked = 0

/** The sessions of one learner after another. */
const asLearner = (path: string, input: () => Record<string, unknown>) => (): LoadRequest => {
  asked += 1
  const authorization = `Bearer ${tokenOf((asked % SIZES.learners) + 1)}`
  return { method: 'GET', path: `${path}?${writeQuery(input())}`, headers: { authorization } }
}
