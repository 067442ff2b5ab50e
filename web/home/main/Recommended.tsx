import { recommendedCourses } from '@college/contract/courses/catalogue.ts'
import { homeAsks } from '@college/contract/home/overview.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { CourseRow, FeaturedCourse } from '../../courses/door.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo, useLoginGate } from '../../kit/navigation/navigation.ts'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { RowSkeleton, SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { ToCourses } from '../../ui/states/ways-out.tsx'
import styles from './Recommended.module.css'
import { FRESH, useOverview } from './use-overview.ts'

/** From this many courses the first one is large; with fewer, one large cover would fill the section. */
const ENOUGH_TO_FEATURE = 3

/** Up to five recommended courses, the first one large; 更多 opens the full list (D1-B034). */
export function Recommended() {
  const recommended = useAsk(recommendedCourses, homeAsks.recommended, { enabled: useOverview(), staleTime: FRESH })
  const go = useGo()
  const gate = useLoginGate()
  const more = href(routes.moreCourses, {})

  return (
    <Section title="推荐课程" onMore={() => gate(() => go(more), more)}>
      <Loaded query={recommended} skeleton={<Skeleton />}>
        {(courses) => <Courses courses={courses.slice(0, homeAsks.recommended.pageSize)} />}
      </Loaded>
    </Section>
  )
}

type Course = Parameters<typeof CourseRow>[0]['course'] & { _id: string }

function Courses({ courses }: { courses: readonly Course[] }) {
  const isFeaturing = courses.length >= ENOUGH_TO_FEATURE
  const [first] = courses
  if (!first) {
    return (
      <Card>
        <Notice title="无数据" hint="还没有推荐的课程">
          <ToCourses>看看全部课程</ToCourses>
        </Notice>
      </Card>
    )
  }
  return (
    <>
      {isFeaturing && <FeaturedCourse id={first._id} course={first} />}
      <Card rows className={styles.rows}>
        {courses.slice(isFeaturing ? 1 : 0).map(({ _id, ...course }) => (
          <CourseRow key={_id} id={_id} course={course} />
        ))}
      </Card>
    </>
  )
}

const Skeleton = () => (
  <>
    <Card className={styles.featured}>
      <SkeletonBlock className={styles.wide} />
      <div className={styles.below}>
        <SkeletonBlock height={16} width="80%" />
        <SkeletonBlock height={12} marginTop={14} width="52%" />
      </div>
    </Card>
    <Card rows>
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </Card>
  </>
)
