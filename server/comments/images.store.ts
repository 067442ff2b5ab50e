import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import type { CommentTargetSource } from '../registry/comment-targets.ts'

/**
 * An image of a comment that this person reads: of a shown one on a thing whose readers they are among, and of a held
 * one as its author. Only files of the author: an id in a comment gives no right to the file of a third person.
 */
export function isCommentImageFor(reader: User, sources: readonly CommentTargetSource[]): SQL | undefined {
  if (sources.length === 0) return undefined
  const mayRead = sources.map(
    ({ type, readsImages }) => sql`(comment.target_type = ${type} and ${readsImages?.(reader) ?? sql`true`})`,
  )
  return sql`exists (
    select from comments comment
    where comment.images <> '{}' and comment.images @> array[file.id] and comment.user_id = file.owner_id
      and comment.state = 'normal' and (${sql.join(mayRead, sql` or `)}))`
}
