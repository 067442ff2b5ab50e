import {
  commentStanding,
  deleteComment,
  justLookOwner,
  queryChildComment,
  queryComment,
} from '@college/contract/comments/comments.ts'
import { toggleLike } from '@college/contract/marks/marks.ts'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { usePages } from '../kit/data/paged-list.ts'
import { useAsk } from '../kit/data/queries.ts'
import { Refused, send } from '../kit/data/send.ts'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import {
  addReply,
  isReply,
  type OneComment,
  type Row,
  rowOf,
  setReplies,
  type Target,
  withComments,
  withLike,
  without,
} from './comment.ts'

const PAGE_SIZE = 10
/** The forum and the classes page replies; the player and the feed fetch them at once (D3-Q60). */
const repliesPerPage = ({ type }: Target) => (type === 'bbs_topic' || type === 'class_post' ? 15 : 100)

export type Comments = ReturnType<typeof useComments>

/**
 * The comments of a thing, and what a person does with them. What others do comes by `useLiveComments`. With `owner`
 * only the comments of that person, who wrote the thing (D3-Q45).
 */
export function useComments(target: Target, owner?: string) {
  const business = businessOf(target)
  const queries = useQueryClient()
  const standing = useAsk(commentStanding, business)
  const { key, pages } = useCommentPages(target, owner)

  const change = (to: (list: InfiniteData<Row[], number>) => { pages: Row[][]; pageParams: unknown[] }) =>
    queries.setQueryData<InfiniteData<Row[], number>>(key, (list) => list && (to(list) as InfiniteData<Row[], number>))
  type Standing = NonNullable<typeof standing.data>
  const setStanding = (of: (was: Standing) => Partial<Standing>) =>
    queries.setQueryData<Standing>([commentStanding.path, business], (was) => was && { ...was, ...of(was) })
  const setTotal = (of: (total: number) => number) => setStanding(({ total }) => ({ total: Math.max(0, of(total)) }))

  return {
    target,
    pages,
    standing,
    total: standing.data?.total ?? 0,
    find: (id: string) => commentIn(pages.rows, id),
    setTotal,
    /** Asks again whether the person may write; a refusal says why not. */
    async recheck() {
      const { error } = await standing.refetch()
      if (error instanceof Refused) setStanding(() => ({ whyNot: error.message }))
    },

    /** Shows what was written here, or what came from others. */
    show(comments: readonly OneComment[]) {
      for (const reply of comments.filter(isReply)) change((list) => addReply(list as never, reply))
      change((list) =>
        withComments(
          list as never,
          comments.filter((each) => !isReply(each) && (owner === undefined || each.authorId === owner)),
        ),
      )
    },
    hide: (id: string) => change((list) => without(list as never, id)),

    /** More replies of a comment, behind those that are shown. */
    async expand(row: Row) {
      try {
        const { replies, total } = await repliesAfter(target, row)
        change((list) => setReplies(list as never, row._id, replies, total))
      } catch (error) {
        showActionFailure(error as Error)
      }
    },

    async like(id: string) {
      try {
        const { isDo } = await send(toggleLike, { subjectType: 'comment', subjectId: id, subjectTypeText: '评论' })
        change((list) => withLike(list as never, id, isDo))
      } catch (error) {
        showActionFailure(error as Error)
      }
    },

    async remove(id: string) {
      try {
        const { total } = await send(deleteComment, { commentId: id })
        change((list) => without(list as never, id))
        setTotal(() => total)
        toast('删除成功', 'success')
      } catch (error) {
        showActionFailure(error as Error)
      }
    },
  }
}

/** Every comment and reply that is in the list can be found. */
const commentIn = (rows: readonly Row[], id: string) =>
  rows.flatMap((row) => [row, ...row.childList]).find(({ commentId }) => commentId === id)

const businessOf = ({ type, id }: Target) => ({ businessType: type, businessId: id })

/** The total says which page is the last: that one may be full, too (D3-B167). */
function useCommentPages(target: Target, owner: string | undefined) {
  const asked = { ...businessOf(target), pageSize: PAGE_SIZE, orderType: 'time', orderWay: 'down' } as const
  const askedOfOwner = { id: target.id, pageSize: PAGE_SIZE }
  const key = owner === undefined ? [queryComment.path, asked] : [justLookOwner.path, askedOfOwner]
  const lastPage = useRef(Number.POSITIVE_INFINITY)
  const pages = usePages<Row>(
    async (pageNo, signal) => {
      if (pageNo > 1 && pageNo > lastPage.current) return []
      const { commentList, total } =
        owner === undefined
          ? await send(queryComment, { ...asked, pageNo, childPageNo: 1, childPageSize: 3 }, { signal })
          : await send(justLookOwner, { ...askedOfOwner, pageNum: pageNo }, { signal })
      lastPage.current = Math.ceil(total / PAGE_SIZE)
      return commentList.map(rowOf)
    },
    { key, pageSize: PAGE_SIZE },
  )
  return { key, pages }
}

/** The replies that are shown, with the next page behind them. */
async function repliesAfter(target: Target, { _id, childList }: Row) {
  const size = repliesPerPage(target)
  // Those that came by themselves are at the end: the first page that is not full yet is asked for again.
  const page = Math.floor(childList.length / size) + 1
  const { replies, total } = await askReplies(target, _id, page)
  const kept = childList.slice(0, (page - 1) * size)
  const fresh = replies.filter(({ commentId }) => !kept.some((each) => each.commentId === commentId))
  return { replies: [...kept, ...fresh], total }
}

async function askReplies(target: Target, id: string, page: number) {
  const business = businessOf(target)
  const size = repliesPerPage(target)
  if (size === 15) {
    const asked = { ...business, pId: id, childPageNo: page, childPageSize: size }
    const { commentList, total } = await send(queryChildComment, asked)
    return { replies: commentList, total }
  }
  const asked = { ...business, commentId: id, pageNo: 1, pageSize: 1, childPageNo: page, childPageSize: size }
  const [comment] = (await send(queryComment, asked)).commentList
  return { replies: comment?.childList ?? [], total: comment?.childTotal ?? 0 }
}
