import { writeQuery } from '@college/contract/kit/query.ts'
import { searchAllByKeyWord, searchDocumentGroup } from '@college/contract/search/find.ts'
import { searchHot } from '@college/contract/search/history.ts'
import { pinyin } from 'pinyin-pro'
import type { BenchServer } from './college.ts'
import { type Figures, type LoadRequest, load } from './load.ts'
import { speaker, vocabulary } from './search-seed.ts'
import { SIZES, tokenOf } from './seed.ts'
import type { Row } from './table.ts'

const SECONDS = 10
/** Seconds of warm-up: a server that has run for a while has cached the frequent questions. */
const WARM_UP = 10
const CONNECTIONS = 20
/** How many different keywords are searched for; their frequencies fall like those of words. */
const KEYWORDS = 2_000

/**
 * (g) Search and suggestions over 200,000 documents, compared with a logged-in request that the server answers from its
 * cache.
 */
export async function benchSearch({ url }: BenchServer): Promise<Row[]> {
  const words = vocabulary()
  const say = speaker(words, 2)
  const keywords = Array.from({ length: KEYWORDS }, (_, number) => say(1 + (number % 2)))
  const popular = speaker(keywords, 3)
  const typed = () => beginningOf(popular(1))
  const group = (searchContent: string, pageSize: number) => ({ searchContent, pageNum: 1, pageSize })

  const run = (path: string, input: () => Record<string, unknown>) =>
    load({ url, connections: CONNECTIONS, seconds: SECONDS, warmUp: WARM_UP, request: asLearner(path, input) })
  const floor = await run(searchHot.path, () => ({ pageSize: 5 }))
  const row = (name: string, found: Figures, reach: string): Row => ({
    name,
    figure: `${found.perSecond}/s, p50 ${found.p50} ms, p95 ${found.p95} ms${found.failed ? `, ${found.failed} failed` : ''}`,
    ratio: `${(found.perSecond / floor.perSecond).toFixed(2)} of the floor`,
    reach,
  })
  return [
    row('search, floor: hot words', floor, ''),
    row(
      'search, all types, as people ask',
      await run(searchDocumentGroup.path, () => group(popular(1), 100)),
      'p95 ≤ 50 ms',
    ),
    row(
      'search, all types, asked for the first time',
      await run(searchDocumentGroup.path, () => group(say(2), 100)),
      '',
    ),
    row(
      'search, one type, as people ask',
      await run(searchAllByKeyWord.path, () => ({ ...group(popular(1), 20), serchType: '11' })),
      'p95 ≤ 50 ms',
    ),
    row('suggestions while typing', await run(searchDocumentGroup.path, () => group(typed(), 5)), '≤ 20 ms'),
  ]
}

let asked = 0

/** The sessions of one learner after another. */
function asLearner(path: string, input: () => Record<string, unknown>) {
  return (): LoadRequest => {
    asked += 1
    const authorization = `Bearer ${tokenOf((asked % SIZES.learners) + 1)}`
    return { method: 'GET', path: `${path}?${writeQuery(input())}`, headers: { authorization } }
  }
}

/** A partly typed keyword: its first characters, or the first letters of its pinyin. */
function beginningOf(keyword: string): string {
  const inLetters = asked % 2 === 0
  const whole = inLetters ? pinyin(keyword, { toneType: 'none', type: 'array' }).join('') : keyword
  return whole.slice(0, inLetters ? 2 + (asked % 5) : 1 + (asked % 3))
}
