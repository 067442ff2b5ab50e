import { type FoundKind, foundKinds, MOST_FOUND } from '@college/contract/console/find.ts'
import { mayEver, type StaffAccess } from '@college/contract/kit/policies.ts'
import type { User } from '../kit/access.ts'

type FoundRow = { id: string; title: string; note: string }
type Asked = { user: User; word: string; limit: number; now: Date }
/** The first rows, and the number of all. It leaves out what the person may not see, as the list of its kind does. */
type Find = (asked: Asked) => Promise<{ total: number; rows: FoundRow[] }>
type Source = { endpoint: { access: StaffAccess }; find: Find }

/** What staff find by a word (Ctrl K): each feature finds its own kind for one person. */
export type Finds = {
  /** Only those who may call `endpoint`, the list of this kind, are answered. */
  add(kind: FoundKind, endpoint: Source['endpoint'], find: Find): void
  /** In the order of `foundKinds`, without kinds of which nothing was found. */
  of(asked: Omit<Asked, 'limit'>): Promise<{ kind: FoundKind; rows: FoundRow[]; isMore: boolean }[]>
}

export function makeFinds(): Finds {
  const sources = new Map<FoundKind, Source>()
  return {
    add(kind, endpoint, find) {
      if (sources.has(kind)) throw new Error(`${kind} are found twice`)
      sources.set(kind, { endpoint, find })
    },
    async of(asked) {
      const all = await Promise.all(
        foundKinds.map(async (kind) => {
          const source = sources.get(kind)
          if (!source || !mayEver(asked.user, source.endpoint.access)) return { kind, rows: [], isMore: false }
          const { rows, total } = await source.find({ ...asked, limit: MOST_FOUND })
          return { kind, rows, isMore: total > rows.length }
        }),
      )
      return all.filter(({ rows }) => rows.length > 0)
    },
  }
}
