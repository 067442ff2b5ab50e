import type { Static } from 'typebox'
import type { Comment } from './comment.ts'

/** The channel of new comments on a thing: `?id=` its id, `&type=` its type where the id is not of a post (D2-Q59). */
export const COMMENT_CHANNEL = '/bbs/handle/comment'

/** One message of the channel: a comment or a reply in state 'normal', or one that is shown no more. */
export type CommentMessage = Static<typeof Comment> | { removed: string }
