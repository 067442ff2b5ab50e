import type { ListedWord } from '@college/rules/moderation/word-matcher.ts'
import { and, asc, desc, eq, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { bannedWords, bannedWordsVersion } from './tables.ts'

const nameOfAdder = sql<string>`coalesce((select name from users where id = ${bannedWords.addedBy}), '')`

type Page = { keyword: string; level: number | undefined; after: { at: Date; word: string } | undefined; size: number }

/** The row is locked until the commit: versions become visible in their order. */
const grow = (transaction: Database) =>
  transaction
    .insert(bannedWordsVersion)
    .values({ version: 1 })
    .onConflictDoUpdate({ target: bannedWordsVersion.only, set: { version: sql`${bannedWordsVersion.version} + 1` } })

export function wordStore(database: Database) {
  const findVersion = database
    .select({ version: bannedWordsVersion.version })
    .from(bannedWordsVersion)
    .prepare('moderation_words_version')

  return {
    /** Grows with every change. */
    version: async (): Promise<number> => (await findVersion.execute())[0]?.version ?? 0,

    all: (): Promise<ListedWord[]> =>
      database.select({ word: bannedWords.word, level: bannedWords.level }).from(bannedWords) as Promise<ListedWord[]>,

    /** Adds the words that are not there yet; answers how many, and which ones are there with another level. */
    add: (words: ListedWord[], by: string, now: Date): Promise<{ changed: number; kept: ListedWord[] }> =>
      database.transaction(async (transaction) => {
        const rows = words.toSorted((one, other) => (one.word < other.word ? -1 : 1))
        const added = await transaction
          .insert(bannedWords)
          .values(rows.map((row) => ({ ...row, addedBy: by, addedAt: now })))
          .onConflictDoNothing()
          .returning({ word: bannedWords.word })
        if (added.length > 0) await grow(transaction)
        const wished = new Map(words.map(({ word, level }) => [word, level]))
        const present = await transaction
          .select({ word: bannedWords.word, level: bannedWords.level })
          .from(bannedWords)
          .where(inArray(bannedWords.word, [...wished.keys()]))
        const kept = present.filter(({ word, level }) => level !== wished.get(word)) as ListedWord[]
        return { changed: added.length, kept }
      }),

    async level(word: string, level: number, by: string, now: Date): Promise<void> {
      await database.update(bannedWords).set({ level, addedBy: by, addedAt: now }).where(eq(bannedWords.word, word))
      await grow(database)
    },

    /** Removes words; answers those that were there. */
    remove: (words: string[]): Promise<string[]> =>
      database.transaction(async (transaction) => {
        const gone = await transaction
          .delete(bannedWords)
          .where(inArray(bannedWords.word, words))
          .returning({ word: bannedWords.word })
        if (gone.length > 0) await grow(transaction)
        return gone.map(({ word }) => word)
      }),

    /** The newest first. */
    page({ keyword, level, after, size }: Page) {
      const conditions: (SQL | undefined)[] = [
        keyword ? like(bannedWords.word, containing(keyword)) : undefined,
        level ? eq(bannedWords.level, level) : undefined,
        after &&
          or(
            lt(bannedWords.addedAt, after.at),
            and(eq(bannedWords.addedAt, after.at), sql`${bannedWords.word} > ${after.word}`),
          ),
      ]
      return database
        .select({ word: bannedWords.word, level: bannedWords.level, at: bannedWords.addedAt })
        .from(bannedWords)
        .where(and(...conditions))
        .orderBy(desc(bannedWords.addedAt), asc(bannedWords.word))
        .limit(size)
    },
  }
}

/** The level of a word and who gave it, locked until the end of the transaction. */
export async function lockWord(transaction: Database, word: string) {
  const [row] = await transaction
    .select({ level: bannedWords.level, by: nameOfAdder, at: bannedWords.addedAt })
    .from(bannedWords)
    .where(eq(bannedWords.word, word))
    .for('update')
  return row
}
