import type { Comment, Reply } from '@college/contract/comments/comment.ts'
import type { CommentType } from '@college/contract/comments/types.ts'
import { CLOSED_NAME } from '@college/rules/account/shown-name.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import type { Static } from 'typebox'
import type { App } from '../app-parts.ts'
import { fileRecord } from '../files/door.ts'
import { cleanHtml } from '../kit/rich-text.ts'
import type { CommentTarget } from '../registry/comment-targets.ts'
import type { CommentRow, Reader } from './comment-columns.store.ts'
import type { Thread } from './comments.store.ts'

type Shown = { app: Pick<App, 'config' | 'storage'>; target: Pick<CommentTarget, 'belong'>; reader: Reader }

/** A top-level comment as the wire has it. */
export const commentOf = (shown: Shown, { replies, ...row }: Thread): Static<typeof Comment> => ({
  ...replyOf(shown, row),
  childList: replies.map((reply) => replyOf(shown, reply)),
})

export function replyOf({ app, target, reader }: Shown, row: CommentRow): Static<typeof Reply> {
  const { belong } = target
  const author = row.userId ?? ''
  const plnr = cleanHtml(row.content)
  const userName = row.userName ?? CLOSED_NAME
  const answeredName = row.parentId === null ? '' : (row.answeredName ?? CLOSED_NAME)
  const at = dateTimeText(new Date(row.createdAt))
  const isHeld = row.state === 'held'
  return {
    dsfaCommentId: row.id,
    comment_id: row.id,
    plnr,
    comment_content: plnr,
    dsCreateUserId: author,
    dsCreateUserName: userName,
    plr_value: author,
    plr_text: userName,
    photo: fileList(row.photo ?? ''),
    phone: '',
    bplrValue: row.answeredUserId ?? '',
    bplrText: answeredName,
    bplr_value: row.answeredUserId ?? '',
    bplr_text: answeredName,
    answeredId: row.replyToId ?? '',
    dsCreateTime: at,
    ds_create_time: at,
    showTime: at,
    treeinfoPid: row.parentId ?? '',
    treeinfoLevel: row.parentId === null ? 1 : 2,
    ywlxValue: row.type as CommentType,
    ywid: row.targetId,
    belongType: belong.type,
    belongId: belong.id,
    belongName: belong.name,
    img: row.images.length > 0 ? JSON.stringify(row.images.map((image) => imageOf(app, image))) : '',
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
