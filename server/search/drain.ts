import type { SearchType } from '@college/contract/search/find.ts'
import type { Database } from '../kit/database.ts'
import type { SearchDocument, SearchSource } from '../kit/search.ts'
import { type Change, changeStore, type Indexed } from './changes.store.ts'
import { plainText } from './plain-text.ts'
import type { Reader } from './reader.ts'

/** Changes of one transaction: long enough to be worth it, short enough that the next process gets its turn. */
const BATCH = 500
/** Characters of a text that are kept to be shown. */
const EXCERPT = 600

export type DrainParts = {
  database: Database
  sources: ReadonlyMap<SearchType, SearchSource>
  reader: Reader
  now: () => Date
}

/**
 * Makes findable what has changed, batch by batch, until nothing is left. A change is taken away in the transaction
 * that writes its document: a process that is killed leaves it to the next. What changes after it was read has
 * left a change of its own.
 */
export async function drain({ database, sources, reader, now }: DrainParts): Promise<void> {
  const types = [...sources.keys()]
  // Asked for several times a second, mostly for nothing.
  if (!(await changeStore(database).isAnyDue(types, now()))) return
  for (let taken = BATCH; taken === BATCH; ) {
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
  const texts = found.map(({ title, text }) => ({ type, title, text: plainText(text) }))
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

/** What comes out, or says something else, at a known moment is taken up again then. */
function later(type: string, { id, publishedAt, changesAt }: SearchDocument, now: Date) {
  if (publishedAt > now) return [{ type, id, at: publishedAt }]
  return changesAt && changesAt > now ? [{ type, id, at: changesAt }] : []
}

function byType(changes: Change[]): Map<string, string[]> {
  const ids = new Map<string, Set<string>>()
  for (const { type, id } of changes) ids.set(type, (ids.get(type) ?? new Set()).add(id))
  return new Map([...ids].map(([type, set]) => [type, [...set]]))
}
