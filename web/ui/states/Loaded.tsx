import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../Card.tsx'
import { failureText } from './failure.ts'
import { FailureLine, FailureNotice } from './Notice.tsx'
import type { Placement } from './Offline.tsx'
import { RowSkeleton, Skeleton } from './Skeleton.tsx'

type Props<Data> = {
  query: UseQueryResult<Data>
  /** Skeleton with the layout of the content. */
  skeleton?: ReactNode
  /** The query is the whole page: a failure fills it. */
  page?: boolean
  /** The query is a part of a card: a failure is one line. */
  inset?: boolean
  /** Error text for a lost connection, and for a refusal without a message. */
  failure?: string
  children: (data: Data) => ReactNode
}

/** Shows the data of a query; until then a skeleton, or the error with a retry button. */
export function Loaded<Data>({ query, skeleton, page = false, inset = false, failure, children }: Props<Data>) {
  // If a later refetch fails, the old data stays on the screen, unless it was withdrawn (`makeQueryClient`).
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    const told = { ...failureText(query.error, failure), onRetry: () => void query.refetch() }
    if (inset) return <FailureLine {...told} />
    const notice = <FailureNotice {...told} page={page} />
    return page ? notice : <Card>{notice}</Card>
  }
  const place = page ? 'page' : inset ? 'line' : 'card'
  return skeleton ? <Skeleton place={place}>{skeleton}</Skeleton> : <Loading place={place} />
}

/** Skeleton for content whose layout is not known. */
export const Loading = ({ place = 'card' }: { place?: Placement }) => (
  <Skeleton place={place}>
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </Skeleton>
)
