import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { reviewedAuthors } from '../policies/door.ts'
import type { CommentRow, Reader } from './comment-columns.store.ts'

type Written = Pick<CommentRow, 'userId'> & { replies?: readonly Pick<CommentRow, 'userId'>[] }

/** The reader, with the authors of these comments whose words they may take down: staff of the units of the author. */
export async function withReviewed(
  database: Database,
  reader: Reader,
  user: User | undefined,
  threads: readonly Written[],
): Promise<Reader> {
  if (reader.mayModerate) return reader
  const authors = threads.flatMap(({ userId, replies = [] }) => [userId, ...replies.map((reply) => reply.userId)])
  return { ...reader, reviewed: await reviewedAuthors(database, user, authors) }
}
