import { drawParts } from '@college/rules/questions/draw.ts'
import type { Random } from '@college/rules/questions/shuffle.ts'
import { cachedByKey } from '../kit/cached-for.ts'
import type { Database } from '../kit/database.ts'
import { type DrawRule, findPools, type Pools } from './pools.store.ts'

/** A part of a paper: what is drawn for it, or its fixed questions in their order. */
export type PartToDraw = { draw: (DrawRule & { count: number }) | null; questions: readonly { id: string }[] }
export type DrawnQuestion = { questionId: string; versionId: string }

/** Until then a question that was saved or retired in another process may be missed. */
const KEPT = { milliseconds: 3_000, most: 200 }

type Wanted = { rules: DrawRule[]; fixed: string[] }
type CachedPools = (wanted: string) => Promise<Pools>
const caches = new WeakMap<Database, CachedPools>()

function poolsOf(database: Database): CachedPools {
  const read = (wanted: string) => {
    const { rules, fixed } = JSON.parse(wanted) as Wanted
    return findPools(database, rules, fixed)
  }
  const cached = caches.get(database) ?? cachedByKey(KEPT, () => new Date(), read)
  caches.set(database, cached)
  return cached
}

/** After a question was saved or retired: it is drawn, or not any more, from the next paper on. */
export const forgetPools = (database: Database): void => void caches.delete(database)

/**
 * The questions of each part of a paper, in their newest versions, none twice; undefined when the bank has too few. It
 * reads at most one statement: the pools of a paper are kept in memory for seconds, because a whole exam starts in the
 * same minute. Drawn questions stand in random order.
 */
export async function drawQuestions(
  database: Database,
  parts: readonly PartToDraw[],
  random: Random,
): Promise<DrawnQuestion[][] | undefined> {
  const rules = parts.flatMap(({ draw }) =>
    draw
      ? [{ categoryId: draw.categoryId, difficulty: draw.difficulty, type: draw.type, from: draw.from ?? null }]
      : [],
  )
  const fixed = parts.flatMap(({ draw, questions }) => (draw ? [] : questions.map(({ id }) => id)))
  const { pools, versions } = await poolsOf(database)(JSON.stringify({ rules, fixed } satisfies Wanted))
  const counts = parts.flatMap(({ draw }) => draw?.count ?? [])
  const drawn = drawParts(
    counts.map((count, place) => ({ count, pool: pools[place] ?? [] })),
    new Set(fixed),
    random,
  )
  if (!drawn || fixed.some((id) => !versions.has(id))) return undefined
  const next = drawn.values()
  return parts.map(({ draw, questions }) => {
    const ids = draw ? (next.next().value ?? []) : questions.map(({ id }) => id)
    return ids.map((questionId) => ({ questionId, versionId: versions.get(questionId) as string }))
  })
}
