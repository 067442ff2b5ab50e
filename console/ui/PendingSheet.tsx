import type { ReactNode } from 'react'
import { SkeletonRows } from './list/SkeletonRows.tsx'
import { Sheet } from './Sheet.tsx'
import { FailedView } from './states/FailedView.tsx'

type Props = {
  page: string
  crumb: ReactNode
  title: string
  asked: { error: Error | null; refetch: () => unknown }
  /** px, of a row while it loads. */
  rowHeight: number
}

/** The page of a thing that is still being read, or could not be. */
export const PendingSheet = ({ asked: { error, refetch }, rowHeight, ...head }: Props) => (
  <Sheet {...head}>
    {error ? (
      <FailedView what={head.title} error={error} retry={() => void refetch()} />
    ) : (
      <SkeletonRows height={rowHeight} />
    )}
  </Sheet>
)
