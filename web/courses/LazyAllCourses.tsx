import { type ComponentProps, lazy, Suspense } from 'react'
import { Card } from '../ui/Card.tsx'
import { RowSkeleton, Skeleton } from '../ui/states/Skeleton.tsx'

const Loaded = lazy(async () => ({ default: (await import('./AllCourses.tsx')).AllCourses }))

/** Loaded when its tab is opened: filters are no part of what home shows first. */
export const AllCourses = (props: ComponentProps<typeof Loaded>) => (
  <Suspense
    fallback={
      <Skeleton>
        <Card rows>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Card>
      </Skeleton>
    }
  >
    <Loaded {...props} />
  </Suspense>
)
