import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../server/kit/database.ts'
import { makeSearch } from '../server/search/door.ts'
import { dictionary } from '../server/search/words/dictionary.ts'
import { addSources } from '../server/wiring/search-sources.ts'
import { SIZES } from './seed.ts'

const DOCUMENTS = 200_000
const BATCH = 5_000
/**
 * Word frequencies as in a natural language: the n-th word is drawn in proportion to 1/(n + 30). The first one occurs
 * in every third text.
 */
const WORDS = { kept: 6_000, shift: 30 }
const LENGTH = { title: 6, text: 60 }

/** A deterministic random sequence, so that the words are always the same. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Nouns and verbs of two to four characters, most frequent first. */
export function vocabulary(): string[] {
  const entries = dictionary().toString('utf8').split('\n')
  return entries
    .map((line) => line.split(' '))
    .filter(([word = '', , kind = '']) => [...word].length >= 2 && /^(n|v|vn)$/.test(kind))
    .toSorted(([, one], [, other]) => Number(other) - Number(one))
    .slice(0, WORDS.kept)
    .map(([word = '']) => word)
}

/** Draws words with the frequencies of a natural language. */
export function speaker(words: string[], seed: number): (count: number) => string {
  const next = sequence(seed)
  const { shift } = WORDS
  const draw = () => words[Math.floor(shift * (words.length / shift + 1) ** next() - shift)] ?? (words[0] as string)
  return (count) => Array.from({ length: count }, draw).join('')
}

/** Adds news to the college until the given number of documents exists, and indexes them. */
export async function seedSearch(url: string): Promise<void> {
  const { database, close } = openDatabase(url)
  const search = makeSearch({ database, now: () => new Date() })
  addSources(search, database, () => new Date())
  await nameCourses(database)
  await search.drain()
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from search_documents`)
  const missing = DOCUMENTS - (rows[0]?.count ?? 0)
  if (missing > 0) {
    const began = Date.now()
    console.log(`seeding ${missing} documents to be found …`)
    await publish(database, missing)
    await search.drain()
    await database.execute(sql`vacuum analyze search_documents`)
    console.log(`indexed in ${Math.round((Date.now() - began) / 1_000)} s`)
  }
  await search.close()
  await close()
}

/** Gives courses generated names too, because those of the seed all begin with the same words. */
async function nameCourses(database: Database): Promise<void> {
  const say = speaker(vocabulary(), 4)
  for (let first = 1; first <= SIZES.courses; first += BATCH) {
    const titles = Array.from({ length: BATCH }, () => say(LENGTH.title))
    await database.execute(sql`
      update courses set title = given.title from (
        select '干部教育培训课程第' || (${first}::int + place - 1) || '讲' as seeded, title
        from unnest(${sql.param(titles)}::text[]) with ordinality as given (title, place)) given
      where courses.title = given.seeded`)
  }
}

async function publish(database: Database, count: number): Promise<void> {
  const say = speaker(vocabulary(), 1)
  for (let made = 0; made < count; made += BATCH) {
    const articles = Array.from({ length: Math.min(BATCH, count - made) }, () => ({
      title: say(LENGTH.title),
      content: say(LENGTH.text),
    }))
    await database.execute(sql`
      insert into articles (kind, title, content, published_at)
      select 'news', title, content, now() - interval '1 minute' * (${made} + row_number() over ())
      from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as given (title text, content text)`)
  }
}
