import type { ListView } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { dateText, percentText, sizeText } from '@college/rules/kit/format.ts'
import { useEffect } from 'react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Cover } from '../../ui/Cover.tsx'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { DataList } from '../../ui/list/DataList.tsx'
import { ToCourses } from '../../ui/states/ways-out.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { startPulses, usePulseStatus } from '../pulses/pulses.ts'
import styles from './Kept.module.css'
import { forget, loadKept, useKept } from './kept-courses.ts'
import { bytesOf, isComplete, isExpired, type KeptCourse, percentOf } from './kept-store.ts'

const view: ListView = { columns: 1, buttons: [{ code: 'remove', caption: '移除' }] }

/** The courses on this device: how much room they take, until when they stay, and what waits to be sent (decision 035). */
export function KeptCoursesScreen() {
  const courses = useKept(({ courses: kept }) => kept)
  const pending = usePulseStatus((status) => status.pending)
  const go = useGo()
  useEffect(() => {
    startPulses()
    void loadKept()
  }, [])
  const remove = async ({ _id, title }: KeptCourse) => {
    if (!(await showConfirm({ text: `移除本机缓存的《${title}》？学习记录不受影响。` }))) return
    await forget(_id)
    toast('已移除', 'success')
  }
  const rows = courses ?? []
  const bytes = rows.reduce((sum, course) => sum + bytesOf(course), 0)
  return (
    <>
      <TopBar title="离线课程" />
      <div className={styles.page}>
        {pending > 0 && (
          <p role="status" className={styles.waiting}>
            待上传 {pending} 条学习记录，恢复网络后自动上传
          </p>
        )}
        {rows.length > 0 && (
          <p className={styles.sum}>
            共 {rows.length} 门，占用 {sizeText(bytes)}；退出登录后自动清除
          </p>
        )}
        <DataList
          pages={{ rows, isLoading: courses === undefined, ...still }}
          label="离线课程"
          view={view}
          name={({ title }) => title}
          onRow={({ _id }) => go(href(routes.coursePlayer, { id: _id }))}
          onButton={(_, course) => void remove(course)}
          pull={false}
          empty={{ hint: '在课程页点“缓存到本机”，没有网络时也能学习', action: <ToCourses /> }}
        >
          {(course) => <KeptCard course={course} />}
        </DataList>
      </div>
    </>
  )
}

const done = async () => {}
/** The list is on the device: there is nothing to fetch. */
const still = { isLoadingMore: false, error: null, finished: true, loadMore: done, retry: done, refresh: done }

function KeptCard({ course }: { course: KeptCourse }) {
  const hasExpired = isExpired(course, Date.now())
  return (
    <span className={styles.course}>
      <Cover src={firstFile(course.cover)} seed={course._id} theme={course.theme} className={styles.cover} />
      <span className={styles.texts}>
        <span className={styles.title}>{course.title}</span>
        {hasExpired ? (
          <span className={styles.expired}>已过期，打开课程重新缓存</span>
        ) : (
          <>
            <span className={styles.meta}>
              {course.isSound ? '音频' : '视频'} {sizeText(bytesOf(course))}
              {!isComplete(course) && `，已缓存 ${percentText(percentOf(course))}`}
            </span>
            <span className={styles.meta}>保留至 {dateText(new Date(course.expiresAt))}</span>
          </>
        )}
      </span>
    </span>
  )
}
