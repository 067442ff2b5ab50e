import { recommendedCourses } from '@college/contract/courses/catalogue.ts'
import { usePages } from '../kit/data/paged-list.ts'
import { send } from '../kit/data/send.ts'
import { PagedList } from '../ui/list/PagedList.tsx'
import { ToCourses } from '../ui/states/ways-out.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { CourseRow } from './CourseRow.tsx'
import styles from './MoreCoursesScreen.module.css'

/** D1-Q36. */
const PAGE_SIZE = 10

/** All courses that the college recommends (D1-R06). */
export function MoreCoursesScreen() {
  const pages = usePages((pageNum, signal) => send(recommendedCourses, { pageNum, pageSize: PAGE_SIZE }, { signal }), {
    key: [recommendedCourses.path, 'pages'],
    pageSize: PAGE_SIZE,
  })
  return (
    <>
      <TopBar title="推荐课程" />
      <div className={styles.page}>
        <PagedList
          pages={pages}
          label="推荐课程"
          empty={{ hint: '还没有推荐的课程', action: <ToCourses>看看全部课程</ToCourses> }}
        >
          {({ _id, ...course }) => <CourseRow id={_id} course={course} />}
        </PagedList>
      </div>
    </>
  )
}
