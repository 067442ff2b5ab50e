import type { Comment, Reply } from '@college/contract/comments/comment.ts'
import type { CommentType } from '@college/contract/comments/types.ts'
import type { InWords } from '@college/contract/kit/wire.ts'
import { CLOSED_NAME } from '@college/rules/account/shown-name.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import type { App } from '../app-parts.ts'
import { fileRecord } from '../files/door.ts'
import { cleanHtml } from '../kit/rich-text.ts'
import type { CommentTarget } from '../registry/comment-targets.ts'
import type { CommentRow, Reader } from './comment-columns.store.ts'
import type { Thread } from './comments.store.ts'

type Shown = { app: Pick<App, 'config' | 'storage'>; target: Pick<CommentTarget, 'belong'>; reader: Reader }

/** A top-level comment as it is answered. */
export const commentOf = (shown: Shown, { replies, ...row }: Thread): InWords<typeof Comment> => ({
  ...replyOf(shown, row),
  childList: replies.map((reply) => replyOf(shown, reply)),
})

export function replyOf({ app, target, reader }: Shown, row: CommentRow): InWords<typeof Reply> {
  const { belong } = target
  const author = row.userId ?? ''
  const userName = row.userName ?? CLOSED_NAME
  const answeredName = row.parentId === null ? '' : (row.answeredName ?? CLOSED_NAME)
  const at = dateTimeText(new Date(row.createdAt))
  const isHeld = row.state === 'held'
  return {
    commentId: row.id,
    content: cleanHtml(row.content),
    authorId: author,
    authorName: userName,
    photo: fileList(row.photo ?? ''),
    phone: '',
    answeredUserId: row.answeredUserId ?? '',
    answeredName,
    answeredId: row.replyToId ?? '',
    createTime: at,
    showTime: at,
    parentId: row.parentId ?? '',
    level: row.parentId === null ? 1 : 2,
    subjectType: row.type as CommentType,
    subjectId: row.targetId,
    belongType: belong.type,
    belongId: belong.id,
    belongName: belong.name,
    img: row.images.length > 0 ? JSON.stringify(row.images.map((image) => imageOf(app, image))) : '',
    ...(row.mentions && { mentions: row.mentions }),
    childNum: row.replyTotal,
    childTotal: row.replyTotal,
    totalNum: row.replyTotal,
    siblingTotal: row.siblingTotal,
    btnNumMap: { tags: { isDo: row.isLiked, num: row.likes } },
    statusValue: isHeld ? 1 : 0,
    statusText: isHeld ? '审核中' : '正常',
    mayDelete:
      reader.mayModerate || (author !== '' && (reader.userId === author || reader.reviewed?.has(author) === true)),
  }
}

function imageOf(app: Shown['app'], image: CommentRow['images'][number]) {
  const { id, relativePath, absolutePath } = fileRecord(app, image)
  return { id, relativePath, absolutePath }
}
