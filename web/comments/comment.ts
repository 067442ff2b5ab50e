import type { Comment, Reply } from '@college/contract/comments/comment.ts'
import type { CommentType } from '@college/contract/comments/types.ts'
import type { InWords } from '@college/contract/kit/wire.ts'

export type OneReply = InWords<typeof Reply>
export type OneComment = InWords<typeof Comment>

/** The thing that is commented on. */
export type Target = { type: CommentType; id: string }

type Pages = { pages: Row[][]; pageParams: number[] }
/** A comment as a row of a list. */
export type Row = OneComment & { _id: string }

export const rowOf = (comment: OneComment): Row => ({ ...comment, _id: comment.commentId })
export const isReply = (comment: OneReply): boolean => comment.level === 2

/** The first address of a JSON list of images, and those of all. */
export function imagesOf({ img }: Pick<OneReply, 'img'>): { _id: string; image: string }[] {
  if (img === '') return []
  const files: { id: string; relativePath: string }[] = JSON.parse(img)
  return files.map(({ id, relativePath }) => ({ _id: id, image: relativePath }))
}

/** The pages of a list with every comment changed by `change`; undefined takes it out. */
const mapRows = (list: Pages, change: (row: Row) => Row | undefined): Pages => ({
  ...list,
  pages: list.pages.map((rows) => rows.flatMap((row) => change(row) ?? [])),
})

/** Puts comments on top of the list; one that is there already only takes its new text and status. */
export function withComments(list: Pages, added: readonly OneComment[]): Pages {
  const known = new Set(list.pages.flat().map(({ _id }) => _id))
  const changed = new Map(added.map((each) => [each.commentId, each]))
  const updated = mapRows(list, (row) => {
    const now = changed.get(row._id)
    return now ? withText(row, now) : row
  })
  const fresh = added.filter(({ commentId }) => !known.has(commentId)).map(rowOf)
  const [first = [], ...rest] = updated.pages
  return { ...updated, pages: [[...fresh, ...first], ...rest] }
}

/** The row with the text and the status of another answer. */
const withText = (
  { mentions: _, ...row }: Row,
  { content, mentions, img, statusValue, statusText }: OneReply,
): Row => ({
  ...{ ...row, content, img, statusValue, statusText },
  ...(mentions && { mentions }),
})

/** A reply under its comment: at the end of those that are shown, and one more in all. */
export function withReply(row: Row, reply: OneReply): Row {
  if (row._id !== reply.parentId) return row
  const at = row.childList.findIndex(({ commentId }) => commentId === reply.commentId)
  if (at >= 0) return { ...row, childList: row.childList.with(at, { ...row.childList[at], ...reply }) }
  // Behind replies that are not shown yet, only the count tells of it.
  const isWhole = row.childList.filter(({ statusValue }) => statusValue === 0).length >= row.childTotal
  const childTotal = reply.statusValue === 0 ? reply.siblingTotal : row.childTotal
  return { ...row, childTotal, childList: isWhole ? [...row.childList, reply] : row.childList }
}

export const addReply = (list: Pages, reply: OneReply): Pages => mapRows(list, (row) => withReply(row, reply))

export const setReplies = (list: Pages, id: string, childList: OneReply[], childTotal: number): Pages =>
  mapRows(list, (row) => (row._id === id ? { ...row, childList, childTotal } : row))

/** Without a comment, or without a reply. */
export const without = (list: Pages, id: string): Pages =>
  mapRows(list, (row) => {
    if (row._id === id) return undefined
    const gone = row.childList.find(({ commentId }) => commentId === id)
    if (!gone) return row
    const childList = row.childList.filter((reply) => reply !== gone)
    return { ...row, childList, childTotal: row.childTotal - (gone.statusValue === 0 ? 1 : 0) }
  })

/** With one more or one less like of a comment or a reply. */
export function withLike(list: Pages, id: string, isDo: boolean): Pages {
  const like = <Liked extends OneReply>(it: Liked): Liked => {
    const { tags } = it.btnNumMap
    if (it.commentId !== id || tags.isDo === isDo) return it
    return { ...it, btnNumMap: { tags: { isDo, num: Math.max(0, tags.num + (isDo ? 1 : -1)) } } }
  }
  return mapRows(list, (row) => ({ ...like(row), childList: row.childList.map(like) }))
}
