import type { SearchType } from '@college/contract/search/find.ts'
import type { Database } from '../kit/database.ts'
import type { SearchDocument, SearchSource } from '../registry/search.ts'
import { type Change, changeStore, type Indexed } from './changes.store.ts'
import type { Reader } from './words/reader.ts'

/** Changes per transaction: large enough to be efficient, small enough that other processes get their turn. */
const BATCH = 500
/** How many characters of a text are stored for display. */
const EXCERPT = 600

export type DrainParts = {
  database: Database
  sources: ReadonlyMap<SearchType, SearchSource>
  reader: Reader
  now: () => Date
  /** The process ends: what is left is for the next one. */
  isClosing: () => boolean
}

/**
 * Indexes all pending changes, batch by batch, until none is left. A change is deleted in the transaction that writes
 * its document, so a process that is killed leaves it to the next one. A later change of the same thing has its own
 * row.
 */
export async function drain({ database, sources, reader, now, isClosing }: DrainParts): Promise<void> {
  const types = [...sources.keys()]
  // Called several times per second, usually with nothing to do.
  if (!(await changeStore(database).isAnyDue(types, now()))) return
  for (let taken = BATCH; taken === BATCH && !isClosing(); ) {
    taken = await database.transaction(async (transaction) => {
      const store = changeStore(transaction)
      await store.waitForTurn()
      const at = now()
      const changes = await store.take(types, at, BATCH)
      for (const [type, ids] of byType(changes)) {
        const source = sources.get(type as SearchType) as SearchSource
        await settle(store, reader, { type, ids, told: await source(ids), now: at })
      }
      if (changes.length > 0) await store.tellIndexed()
      return changes.length
    })
  }
}

type Told = { type: string; ids: string[]; told: SearchDocument[]; now: Date }

async function settle(store: ReturnType<typeof changeStore>, reader: Reader, { type, ids, told, now }: Told) {
  const found = told.filter(({ publishedAt }) => publishedAt <= now)
  const known = new Set(found.map(({ id }) => id))
  await store.forget(
    type,
    ids.filter((id) => !known.has(id)),
  )
  const texts = found.map(({ title, text, names, classId }) => ({ type, title, text: plainText(text), names, classId }))
  const words = texts.length > 0 ? await reader.read(texts) : []
  await store.put(
    found.map(
      ({ id, title, item, publishedAt }, index): Indexed => ({
        type,
        id,
        title,
        item,
        publishedAt,
        words: words[index] as string,
        excerpt: [...(texts[index]?.text ?? '')].slice(0, EXCERPT).join(''),
      }),
    ),
  )
  await store.takeUpAt(told.flatMap((document) => later(type, document, now)))
}

/** The visible text of HTML. For search only: HTML that is displayed is sanitised elsewhere. */
const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:nbsp|#160);/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Something that will be published or change its state at a known time is queued again for that time. */
function later(type: string, { id, publishedAt, changesAt }: SearchDocument, now: Date) {
  if (publishedAt > now) return [{ type, id, at: publishedAt }]
  return changesAt && changesAt > now ? [{ type, id, at: changesAt }] : []
}

function byType(changes: Change[]): Map<string, string[]> {
  const ids = new Map<string, Set<string>>()
  for (const { type, id } of changes) ids.set(type, (ids.get(type) ?? new Set()).add(id))
  return new Map([...ids].map(([type, set]) => [type, [...set]]))
}
