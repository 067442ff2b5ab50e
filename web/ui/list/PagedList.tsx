import { Fragment, type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { classes } from '../classes.ts'
import { SearchBox } from '../form/SearchBox.tsx'
import type { DrawingKind } from '../states/Drawing.tsx'
import { listFailureText } from '../states/failure.ts'
import { FailureNotice, Notice } from '../states/Notice.tsx'
import { RowSkeleton, Skeleton } from '../states/Skeleton.tsx'
import { Spinner } from '../states/Spinner.tsx'
import { ListEnd, ListFoot } from './ListFoot.tsx'
import styles from './PagedList.module.css'
import { PullToRefresh } from './PullToRefresh.tsx'

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

type Layout = 'rows' | 'cards' | 'tiles' | 'pictures'

type Props<Row> = {
  pages: Pages<Row>
  /** Name of the list for screen readers. */
  label: string
  /** Draws one row. */
  children: (row: Row, index: number) => ReactNode
  /** All rows on one card, one card per row, two columns of cards, or pictures side by side. */
  layout?: Layout
  /** The layout of a group, by its first row, where groups are laid out differently. */
  layoutOf?: (row: Row) => Layout
  /** The name of the group that a row stands in; rows of one group follow each other. */
  group?: (row: Row) => string
  /** Skeleton of one row. */
  skeleton?: ReactNode
  empty?: { title?: string; hint?: ReactNode; action?: ReactNode; drawing?: DrawingKind }
  search?: { placeholder: string; onSearch: (value: string) => void; delay?: number }
  /** False where the page around the list has pull-to-refresh itself. */
  pull?: boolean
}

/** An infinite list with loading, empty, failed and end states (D1-B059, D1-B060, D1-B061, D1-B290). */
export function PagedList<Row extends { _id: string }>({ search, pull = true, ...list }: Props<Row>) {
  const [keyword, setKeyword] = useState('')
  const [boxes, setBoxes] = useState(0)
  const find = (value: string) => {
    setKeyword(value)
    search?.onSearch(value)
  }
  const clear = () => {
    // Another box, because the keyword is its own.
    setBoxes(boxes + 1)
    find('')
  }
  const found = keyword && ({ drawing: 'noneFound', action: <ClearSearch onClear={clear} /> } as const)
  const empty = { ...list.empty, ...found }
  const content = <Content {...list} empty={empty} />
  return (
    <>
      {search && (
        <SearchBox
          key={boxes}
          className={styles.search}
          placeholder={search.placeholder}
          delay={search.delay}
          onSearch={find}
        />
      )}
      {pull ? <PullToRefresh onRefresh={list.pages.refresh}>{content}</PullToRefresh> : content}
    </>
  )
}

const ClearSearch = ({ onClear }: { onClear: () => void }) => (
  <Button kind="soft" small onClick={onClear}>
    清除搜索
  </Button>
)

type ContentProps<Row> = Omit<Props<Row>, 'search' | 'pull'>

function Content<Row extends { _id: string }>({
  pages,
  label,
  children,
  layout = 'rows',
  layoutOf,
  group,
  skeleton,
  empty,
}: ContentProps<Row>) {
  const { rows, error } = pages
  const headingId = useId()
  if (pages.isLoading) return <ListSkeleton layout={layout}>{skeleton ?? <RowSkeleton />}</ListSkeleton>
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
        <Notice title={empty?.title ?? '无数据'} hint={empty?.hint} drawing={empty?.drawing ?? 'empty'}>
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
      {/* One element, whatever is in it: the foot measures it. */}
      <div>
        {groupsOf(rows, group).map(({ name, from, members }) => (
          <Fragment key={`${name} ${from}`}>
            {name && (
              <h3 id={`${headingId}${from}`} className={styles.group}>
                {name}
              </h3>
            )}
            <ul
              aria-labelledby={name ? `${headingId} ${headingId}${from}` : headingId}
              aria-busy={pages.isLoadingMore}
              className={styles[members[0] && layoutOf ? layoutOf(members[0]) : layout]}
            >
              {members.map((row, index) => (
                <li key={row._id}>{children(row, from + index)}</li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <Foot pages={pages} />
    </>
  )
}

type Group<Row> = { name: string; from: number; members: Row[] }

/** The rows in their order, divided where the name of their group changes; one group without a name otherwise. */
function groupsOf<Row>(rows: readonly Row[], nameOf: ((row: Row) => string) | undefined): Group<Row>[] {
  const groups: Group<Row>[] = []
  rows.forEach((row, at) => {
    const name = nameOf?.(row) ?? ''
    const last = groups.at(-1)
    if (last?.name === name) last.members.push(row)
    else groups.push({ name, from: at, members: [row] })
  })
  return groups
}

const ListSkeleton = ({ layout, children }: { layout: Layout; children: ReactNode }) => (
  <Skeleton>
    <div className={styles[layout]}>
      {['1', '2', '3', '4', '5', '6'].map((key) => (
        <div key={key} className={classes(layout === 'cards' && styles.card)}>
          {children}
        </div>
      ))}
    </div>
  </Skeleton>
)

/** The footer: loading, failed, or no more rows. */
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
  // A list that fits on one screen needs no 没有更多了.
  if (pages.finished && isLong) return <ListEnd />
  return null
}

/** Calls `act` when the end of the list is near the viewport, and again while it stays there. */
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
