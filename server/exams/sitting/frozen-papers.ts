import type { SittingQuestion } from '@college/contract/exams/paper.ts'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../kit/database.ts'
import { questionVersions } from '../../questions/door.ts'
import { sittingStore } from './sittings.store.ts'

type Version = Awaited<ReturnType<typeof questionVersions>> extends Map<string, infer Found> ? Found : never
/** What may be asked: never the key (security 19). */
type AskedVersion = Pick<Version, 'type' | 'stem' | 'body'>

/** A question of a sitting together with what it asks. */
export type FrozenQuestion = SittingQuestion & { version: AskedVersion }

export type FrozenPapers = {
  /** The questions of a sitting, from memory where it was asked for before; undefined for a sitting of somebody else. */
  get(userId: string, sittingId: string): Promise<FrozenQuestion[] | undefined>
  /** Keeps the questions of a sitting that was just started. */
  remember(sitting: { id: string; userId: string }, questions: FrozenQuestion[]): void
  /** Puts the versions to the questions of a paper. */
  fill(paper: readonly SittingQuestion[]): Promise<FrozenQuestion[]>
}

const MOST_SITTINGS = 5_000
const MOST_VERSIONS = 5_000

/** Neither a version nor the paper of a sitting ever changes, so both are kept in memory: saving reads none of them. */
export function frozenPapers(database: Database): FrozenPapers {
  const versions = new LRUCache<string, AskedVersion>({ max: MOST_VERSIONS })
  const sittings = new LRUCache<string, { userId: string; questions: FrozenQuestion[] }>({ max: MOST_SITTINGS })

  async function fill(paper: readonly SittingQuestion[]): Promise<FrozenQuestion[]> {
    const unknown = paper.map(({ versionId }) => versionId).filter((id) => !versions.has(id))
    const read = new Map<string, AskedVersion>()
    if (unknown.length > 0) {
      for (const [id, { type, stem, body }] of await questionVersions(database, unknown)) {
        read.set(id, { type, stem, body })
        versions.set(id, { type, stem, body })
      }
    }
    return paper.map((question) => {
      const version = read.get(question.versionId) ?? versions.get(question.versionId)
      if (!version) throw new Error(`no version ${question.versionId}`)
      return { ...question, version }
    })
  }

  return {
    fill,
    remember: ({ id, userId }, questions) => void sittings.set(id, { userId, questions }),
    async get(userId, sittingId) {
      const known = sittings.get(sittingId)
      if (known) return known.userId === userId ? known.questions : undefined
      const paper = await sittingStore(database).findPaper(userId, sittingId)
      if (!paper) return undefined
      const questions = await fill(paper)
      sittings.set(sittingId, { userId, questions })
      return questions
    },
  }
}
