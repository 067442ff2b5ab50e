import { staffCourseDetail } from '@college/contract/courses/staff.ts'
import { courseStateText } from '@college/rules/courses/publish.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useMe } from '../kit/me.ts'
import { useFolded } from '../shell/use-fold.ts'
import { Dot } from '../ui/Dot.tsx'
import { Colleagues } from '../ui/form/editors/Colleagues.tsx'
import { PendingSheet } from '../ui/PendingSheet.tsx'
import { PhoneDrawer } from '../ui/phone/PhonePane.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { BasicsForm } from './BasicsForm.tsx'
import { CoursePhone } from './CoursePhone.tsx'
import { MediaWork } from './media/MediaWork.tsx'
import { OutlinePane } from './OutlinePane.tsx'
import type { CourseDetail } from './outline.ts'
import { PartPane } from './PartPane.tsx'
import { PublishActions } from './PublishActions.tsx'
import { courseTones } from './states.ts'
import { typedBasics } from './use-basics.ts'
import { useOutline } from './use-outline.ts'
import './course.css'
import './media/media.css'

/** One course: its chapters on the left, and beside them what is chosen there. */
export function CoursePage() {
  const { id = '' } = useParams()
  const detail = useAsk(staffCourseDetail, { id })
  const crumb = <Link to="/courses">课程</Link>
  if (detail.data) return <Editor key={id} course={detail.data} />
  return <PendingSheet page="course" crumb={crumb} title="课程" asked={detail} rowHeight={52} />
}

function Editor({ course }: { course: CourseDetail }) {
  useFolded()
  const outline = useOutline(course)
  const [address, setAddress] = useSearchParams()
  const { userId } = useMe()
  const [ahead, setAhead] = useState(() => typedBasics(course.id, userId))
  const chosen = address.get('part') ?? ''
  const parts = course.chapters.flatMap((chapter) => chapter.parts)
  const part = parts.find(({ id }) => id === chosen)
  const teachers = course.teachers.map(({ name }) => name).join('、')
  return (
    <Sheet
      page="course"
      crumb={<Link to="/courses">课程</Link>}
      title={course.title}
      meta={
        <>
          <Dot tone={courseTones[course.state]}>
            {courseStateText(course.state)}
            {course.releaseAt !== null && ` ${dayjs(course.releaseAt).format('MM-DD HH:mm')}`}
          </Dot>
          {course.hasDraft && <Dot tone="amber">更改未发布</Dot>}
          <span className="t3 s13 num nowrap course-facts">
            {[teachers, `${parts.length} 讲`, `${course.period.toFixed(1)} 学时`].filter(Boolean).join(' · ')}
          </span>
          {/* What is changed here is saved at once. */}
          <Colleagues thing="courses" id={course.id} isChanging={false} />
          {outline.savedAt && (
            <span className="t3 s13 num nowrap" role="status">
              已存 {dayjs(outline.savedAt).format('HH:mm')}
            </span>
          )}
        </>
      }
      actions={
        <>
          <PhoneDrawer>
            <CoursePhone course={course} ahead={ahead} />
          </PhoneDrawer>
          <PublishActions course={course} />
        </>
      }
    >
      <div className="panes course-panes">
        <OutlinePane
          course={course}
          outline={outline}
          chosen={chosen}
          choose={(partId) => setAddress(partId ? { part: partId } : {}, { replace: true })}
        />
        <div className="pane">
          {part ? (
            <PartPane key={part.id} course={course} part={part} outline={outline} />
          ) : (
            <BasicsForm course={course} onAhead={setAhead} />
          )}
          <MediaWork course={course} />
        </div>
        {/* One phone for all parts, so that the frame is not loaded anew and stays where its reader was. */}
        <CoursePhone course={course} ahead={ahead} />
      </div>
    </Sheet>
  )
}
