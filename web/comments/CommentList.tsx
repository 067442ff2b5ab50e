import { ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { PagedList } from '../ui/list/PagedList.tsx'
import { CommentItem, type ItemActs } from './CommentItem.tsx'
import { CommentSkeleton } from './CommentSkeleton.tsx'
import styles from './Comments.module.css'
import type { Comments } from './use-comments.ts'
import { useLiveComments } from './use-live-comments.ts'

/** Pixels that the list may be scrolled and still counts as at its top (D2-B217, D3-B384). */
const TOP = 100

type Props = {
  comments: Comments
  acts: ItemActs
  pull?: boolean /** What is said where there are none. */
  hint?: string
}

/** The comments of a thing, with the banner of those that came meanwhile. */
export function CommentList({ comments, acts, pull = true, hint = '还没有评论，来说说你的看法' }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const live = useLiveComments(comments, () => scrolledBy(place.current) <= TOP)
  const show = () => {
    live.flush()
    scrollerOf(place.current)?.scrollTo({ top: 0 })
  }
  const waiting = live.queue.length
  return (
    <div ref={place}>
      <PagedList
        pages={comments.pages}
        label="评论"
        layout="rows"
        skeleton={<CommentSkeleton />}
        pull={pull}
        empty={{ title: '暂无数据', hint }}
      >
        {(row) => <CommentItem row={row} acts={acts} />}
      </PagedList>
      {waiting > 0 && (
        <div className={styles.banner} role="status">
          <button type="button" onClick={show}>
            <ArrowUp size={18} aria-hidden="true" />
            {waiting} 条新评论
          </button>
        </div>
      )}
    </div>
  )
}

/** What scrolls around an element: a sheet, or the page. */
function scrollerOf(element: Element | null): Element | null {
  for (let it = element?.parentElement ?? null; it; it = it.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(it).overflowY) && it !== document.body) return it
  }
  return document.scrollingElement
}

const scrolledBy = (element: Element | null): number => scrollerOf(element)?.scrollTop ?? 0
