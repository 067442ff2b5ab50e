import { courseList } from '@college/contract/courses/catalogue.ts'
import { metaListCount } from '@college/contract/kit/list.ts'
import { queryOf, readChosen, readOrder, writeChosen, writeOrder } from '@college/rules/kit/list-filter.ts'
import { usePagedList } from '../kit/data/paged-list.ts'
import { useAsk } from '../kit/data/queries.ts'
import { FilterBar } from '../ui/list/filters/FilterBar.tsx'
import { PagedList } from '../ui/list/PagedList.tsx'
import { CourseRow } from './CourseRow.tsx'

type Address = { filter?: string; order?: string }

type Props = Address & {
  /** Writes what is chosen into the address, so that back and a reload find it again. */
  onAddress: (address: Address) => void
}

const NEWEST = [{ code: 'ds_update_time', sort: 'desc' }] as const

/** All courses, with the filters and sort buttons that the list declares; the latest changed first (D1-Q36). */
export function AllCourses({ filter, order: orderText, onAddress }: Props) {
  const chosen = readChosen(courseList.filters, filter)
  const order = readOrder(courseList.sortable, orderText)
  const query = queryOf(courseList.filters, chosen)
  const { namespace, pageName } = courseList
  const asked = { namespace, pageName, query: JSON.stringify(query) }
  const isFiltered = Object.keys(query).length > 0
  const count = useAsk(metaListCount, asked, { enabled: isFiltered, keepPrevious: true })
  const pages = usePagedList(courseList, query, { order: order ? [order] : [...NEWEST] })
  return (
    <>
      <FilterBar
        page={courseList}
        chosen={chosen}
        order={order}
        total={isFiltered && count.data ? `共 ${count.data.count} 门` : undefined}
        onChange={(next, nextOrder) => {
          const [filter, order] = [writeChosen(next), writeOrder(nextOrder)]
          onAddress({ ...(filter && { filter }), ...(order && { order }) })
        }}
      />
      <PagedList
        pages={pages}
        label="课程"
        empty={isFiltered ? { title: '没有更多了', hint: '没有符合条件的课程，换个条件试试' } : { title: '没有更多了' }}
      >
        {({ _id, card }) => <CourseRow id={_id} course={card} />}
      </PagedList>
    </>
  )
}
