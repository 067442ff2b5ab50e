import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { classes } from './classes.ts'
import { listFailureText } from './failure.ts'
import { ListEnd, ListFoot } from './ListFoot.tsx'
import { FailureNotice, Notice } from './Notice.tsx'
import styles from './PagedList.module.css'
import { PullToRefresh } from './PullToRefresh.tsx'
import { SearchBox } from './SearchBox.tsx'
import { RowBones, Skeleton } from './Skeleton.tsx'
import { Spinner } from './Spinner.tsx'

/** What `usePages` and `usePagedList` give. */
export type Pages<Row> = {
  rows: readonly Row[]
  isLoading: boolean
  isLoadingMore: boolean
  error: Error | null
  finished: boolean
  loadMore: () => Promise<void>
  retry: () => Promise<void>
  refresh: () => Promise<void>
}

type Props<Row> = {
  pages: Pages<Row>
  /** What the list is a list of, for screen readers. */
  label: string
  /** Draws one row. */
  children: (row: Row, index: number) => ReactNode
  /** All rows on one card, each one a card of its own, or two beside each other. */
  layout?: 'rows' | 'cards' | 'tiles'
  /** Bones of one row. */
  bones?: ReactNode
  empty?: { title?: string; hint?: ReactNode; action?: ReactNode }
  search?: { placeholder: string; onSearch: (value: string) => void }
  /** Off where the page around the list is pulled as a whole. */
  pull?: boolean
}

/** A list that grows while it is read, in all its states (D1-B059, D1-B060, D1-B061, D1-B290). */
export function PagedList<Row extends { _id: string }>({ search, pull = true, ...list }: Props<Row>) {
  const content = <Content {...list} />
  return (
    <>
      {search && <SearchBox className={styles.search} {...search} />}
      {pull ? <PullToRefresh onRefresh={list.pages.refresh}>{content}</PullToRefresh> : content}
    </>
  )
}

type ContentProps<Row> = Omit<Props<Row>, 'search' | 'pull'>

function Content<Row extends { _id: string }>({
  pages,
  label,
  children,
  layout = 'rows',
  bones,
  empty,
}: ContentProps<Row>) {
  const { rows, error } = pages
  const headingId = useId()
  if (pages.isLoading) return <Bones layout={layout}>{bones ?? <RowBones />}</Bones>
  if (error && rows.length === 0) {
    return (
      <Card>
        <FailureNotice {...listFailureText(error)} onRetry={() => void pages.retry()} />
      </Card>
    )
  }
  if (rows.length === 0) {
    return (
      <Card>
        <Notice title={empty?.title ?? '无数据'} hint={empty?.hint}>
          {empty?.action}
        </Notice>
      </Card>
    )
  }
  return (
    <>
      {/* The titles of the rows are headings of the third rank. */}
      <h2 id={headingId} className="nc-hidden">
        {label}
      </h2>
      <ul aria-labelledby={headingId} aria-busy={pages.isLoadingMore} className={styles[layout]}>
        {rows.map((row, index) => (
          <li key={row._id}>{children(row, index)}</li>
        ))}
      </ul>
      <Foot pages={pages} />
    </>
  )
}

const Bones = ({ layout, children }: { layout: 'rows' | 'cards' | 'tiles'; children: ReactNode }) => (
  <Skeleton>
    <div className={styles[layout]}>
      {['1', '2', '3', '4', '5', '6'].map((key) => (
        <div key={key} className={classes(layout === 'cards' && styles.rows)}>
          {children}
        </div>
      ))}
    </div>
  </Skeleton>
)

/** The end of what has come so far: more is coming, it failed, or there is no more. */
function Foot<Row>({ pages }: { pages: Pages<Row> }) {
  const foot = useRef<HTMLDivElement>(null)
  const isLong = useIsLong(foot, pages.rows.length)
  useNearing(foot, !pages.finished && !pages.isLoadingMore, pages.loadMore)

  return (
    <div ref={foot} className={styles.ahead}>
      <span />
      <FootText pages={pages} isLong={isLong} />
    </div>
  )
}

function FootText<Row>({ pages, isLong }: { pages: Pages<Row>; isLong: boolean }) {
  if (pages.isLoadingMore) {
    return (
      <ListFoot role="status">
        <Spinner />
        加载中
      </ListFoot>
    )
  }
  if (pages.error) {
    return (
      <ListFoot role="alert">
        {listFailureText(pages.error).title}
        <Button kind="soft" small onClick={() => void pages.retry()}>
          重新加载
        </Button>
      </ListFoot>
    )
  }
  // A list that fits on one screen has an end that everybody sees.
  if (pages.finished && isLong) return <ListEnd />
  return null
}

/** Calls `act` when the end of the list comes near, and again while it stays near. */
function useNearing(foot: { current: HTMLElement | null }, isWaiting: boolean, act: () => Promise<void>) {
  const onNear = useEffectEvent(act)
  useEffect(() => {
    const ahead = foot.current?.firstElementChild
    if (!ahead || !isWaiting || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void onNear()
    })
    observer.observe(ahead)
    return () => observer.disconnect()
  }, [foot, isWaiting])
}

function useIsLong(foot: { current: HTMLElement | null }, count: number): boolean {
  const [isLong, setLong] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height changes with the number of rows
  useLayoutEffect(() => {
    const list = foot.current?.previousElementSibling
    if (list) setLong(list.getBoundingClientRect().height > window.innerHeight)
  }, [foot, count])
  return isLong
}
