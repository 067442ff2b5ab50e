import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { bestLines } from '../courses/door.ts'
import type { Database } from '../kit/database.ts'
import type { Group, Hit } from './find.store.ts'
import { SAID } from './marks.ts'

/**
 * Adds to each hit in what is said the line that was asked for, and where it begins. A hit whose words stand apart has
 * the line with most of them, or else leads to the beginning.
 */
async function withLines(database: Database, hits: Hit[], words: string[]): Promise<Hit[]> {
  const said = hits.filter(({ type }) => type === SAID)
  if (said.length === 0) return hits
  const ids = said.map(({ id }) => id)
  const lines = await bestLines(database, ids, words)
  return hits.map((hit) => {
    if (hit.type !== SAID) return hit
    const found = lines.get(hit.id)
    if (!found) return { ...hit, title: hit.item.course_title ?? '' }
    return { ...hit, title: found.line, item: { ...hit.item, watchPoint: clockTimeOf(found.start) } }
  })
}

/** The same for the hits of groups, of which one at most is of this type. */
async function groupsWithLines(database: Database, groups: Group[], words: string[]): Promise<Group[]> {
  return Promise.all(groups.map(async (group) => ({ ...group, hits: await withLines(database, group.hits, words) })))
}

export const linesOf = (database: Database) => ({
  ofHits: (hits: Hit[], words: string[]) => withLines(database, hits, words),
  ofGroups: (groups: Group[], words: string[]) => groupsWithLines(database, groups, words),
})
