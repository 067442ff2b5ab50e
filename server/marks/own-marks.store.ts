import type { MarkKind } from '@college/contract/marks/marks.ts'
import { sql } from 'drizzle-orm'
import { batched } from '../kit/batch.ts'
import type { Database } from '../kit/database.ts'
import { plannedOnce, preparedStatement } from '../kit/planned-once.ts'

type Asked = { userId: string | undefined; kind: MarkKind; type: string; ids: string[] }

const findOwn = preparedStatement<{ userId: string; kind: MarkKind; type: string; id: string }>(
  'marks_find_own',
  sql`
    select mark.user_id as "userId", mark.kind, mark.type, mark.item_id as id
    from unnest(${plannedOnce('users', 'uuid[]')}, ${plannedOnce('kinds', 'text[]')}, ${plannedOnce('types', 'text[]')},
      ${plannedOnce('items', 'uuid[]')}) asked (user_id, kind, type, item_id)
    join marks mark on mark.kind = asked.kind and mark.type = asked.type and mark.item_id = asked.item_id
      and mark.user_id = asked.user_id`,
)

/**
 * Which of these things a person has marked, for lists that are read once for everybody: the questions of one moment
 * share a statement. A guest has marked none.
 */
export function ownMarkFinder(database: Database): (asked: Asked) => Promise<ReadonlySet<string>> {
  const find = batched(async (batch: Asked[]): Promise<ReadonlySet<string>[]> => {
    const asked = batch.flatMap(({ userId, kind, type, ids }) => ids.map((id) => ({ userId, kind, type, id })))
    const rows = await findOwn(database, {
      users: asked.map(({ userId }) => userId),
      kinds: asked.map(({ kind }) => kind),
      types: asked.map(({ type }) => type),
      items: asked.map(({ id }) => id),
    })
    const found = Map.groupBy(rows, keyOf)
    return batch.map((each) => new Set(found.get(keyOf(each))?.map(({ id }) => id)))
  })
  return async (asked) => (asked.userId === undefined || asked.ids.length === 0 ? none : find(asked))
}

const keyOf = ({ userId, kind, type }: Pick<Asked, 'userId' | 'kind' | 'type'>) => `${userId} ${kind} ${type}`

const none: ReadonlySet<string> = new Set()
