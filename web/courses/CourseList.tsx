import { courseList } from '@college/contract/courses/catalogue.ts'
import type { ReactNode } from 'react'
import { usePagedList } from '../kit/data/paged-list.ts'
import { PagedList } from '../ui/list/PagedList.tsx'
import { CourseRow } from './CourseRow.tsx'

type Props = {
  /** Ids of categories; without them all courses. */
  first?: string | undefined
  second?: string | undefined
  empty?: { hint?: ReactNode; action?: ReactNode }
}

/** The courses of a category, the latest changed first (D1-B029, D1-Q36). */
export function CourseList({ first, second, empty = {} }: Props) {
  const filter = {
    ...(first && { first_classification: first }),
    ...(second && { second_classification: second }),
  }
  const pages = usePagedList(courseList, filter, { order: [{ code: 'ds_update_time', sort: 'desc' }] })
  return (
    <PagedList pages={pages} label="课程" empty={empty}>
      {({ _id, card }) => <CourseRow id={_id} course={card} />}
    </PagedList>
  )
}
