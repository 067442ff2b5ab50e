import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { teachersText } from '@college/rules/courses/course-card.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { countText, hoursText } from '@college/rules/kit/format.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Cover } from '../../ui/Cover.tsx'
import { classes } from '../../ui/classes.ts'
import row from '../../ui/list/CoverRow.module.css'
import { Phrases } from '../../ui/Phrases.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import type { ContentCourse } from './detail.ts'
import styles from './TaskCourseRow.module.css'

/** A course of a task; opens the player (D1-B137, D1-E27). */
export function TaskCourseRow({ course }: { course: ContentCourse }) {
  const go = useGo()
  const { courseId: id, progress } = course
  const to = href(routes.coursePlayer, { id })
  return (
    <TapLink to={to} onTap={() => go(to)} className={row.row}>
      <Cover src={firstFile(course.cover)} seed={id} theme={course.theme} className={row.cover} />
      <div className={row.texts}>
        <h3 className={classes(row.title, 'nc-clip2')}>
          <Phrases text={course.title} />
        </h3>
        <p className={classes(row.meta, styles.meta)}>
          <span className={row.who}>{teachersText(course.teachername)}</span>
          <span>{hoursText(course.period)} 学时</span>
          <span>{countText(course.views)} 次学习</span>
        </p>
        <div className={styles.progress}>
          <ProgressBar percent={progress} label="学习进度" />
          <span className={classes('nc-num', progress === 100 && styles.done)}>
            {progress === 100 ? '已学完' : `${progress}%`}
          </span>
        </div>
      </div>
    </TapLink>
  )
}
