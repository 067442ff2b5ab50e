import type { RowOf } from '@college/contract/kit/list.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { nextCourse } from '@college/contract/records/next-course.ts'
import { studyingCourses, togglePlan } from '@college/contract/records/study.ts'
import { BookmarkMinus } from 'lucide-react'
import { CourseRow } from '../../courses/door.ts'
import { usePagedList } from '../../kit/data/paged-list.ts'
import { useSend } from '../../kit/data/queries.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { ToCourses } from '../../ui/states/ways-out.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import styles from './StudyingScreen.module.css'

type Studying = RowOf<typeof studyingCourses>

/** The unfinished courses that were begun or joined (加入在学); joined ones can be removed (D3-B159). */
export function StudyingScreen() {
  const pages = usePagedList(studyingCourses, {}, { feature: 'records' })
  const toggling = useSend(togglePlan, { changes: [metaListData, nextCourse] })
  const leave = async ({ _id, title }: Studying) => {
    if (!(await showConfirm({ text: `取消加入“${title}”？学习进度会保留。` }))) return
    toggling.mutate(
      { id: _id, type: 'course' },
      { onError: showActionFailure, onSuccess: ({ isDo }) => toast(isDo ? '已加入' : '已取消加入', 'success') },
    )
  }
  return (
    <>
      <TopBar title="在学课程" />
      <div className={styles.page}>
        <PagedList
          pages={pages}
          label="在学课程"
          empty={{
            hint: '开始学习或加入在学的课程会出现在这里',
            action: <ToCourses />,
          }}
        >
          {(course) => (
            <div className={styles.row}>
              <div className={styles.course}>
                <CourseRow id={course._id} course={course} percentage={course.percentage} />
              </div>
              {course.isPlanned && (
                <IconButton
                  label={`取消加入 ${course.title}`}
                  icon={<BookmarkMinus size={20} />}
                  disabled={toggling.isPending}
                  onClick={() => void leave(course)}
                />
              )}
            </div>
          )}
        </PagedList>
      </div>
    </>
  )
}
