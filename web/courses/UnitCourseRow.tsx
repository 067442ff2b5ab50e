import type { UnitCourse } from '@college/contract/columns/column.ts'
import { isCompulsory } from '@college/rules/columns/progress.ts'
import { teachersText } from '@college/rules/courses/course-card.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { countText, durationText, hoursText, percentText } from '@college/rules/kit/format.ts'
import type { Static } from 'typebox'
import { useSession } from '../kit/data/session.ts'
import { Cover } from '../ui/Cover.tsx'
import { classes } from '../ui/classes.ts'
import row from '../ui/list/CoverRow.module.css'
import { Phrases } from '../ui/Phrases.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import styles from './UnitCourseRow.module.css'

/** What the page of a unit says of a course, in columns and in classes. */
type ShownCourse = Omit<Static<typeof UnitCourse>, 'subList'>

type Props = { course: ShownCourse; to: string; onTap: () => void }

/** A course of a unit with all fields of the unit page (D3-B077). */
export function UnitCourseRow({ course, to, onTap }: Props) {
  const isLoggedIn = useSession(({ userId }) => userId !== undefined)
  const isNeeded = isCompulsory(course.categoryText)
  const job = course.teacherJob.split('^').filter(Boolean).join('、')
  return (
    <TapLink to={to} className={styles.course} onTap={onTap}>
      <div className={classes(row.row, styles.top)}>
        <Cover
          src={firstFile(course.cover)}
          seed={course.businessId}
          theme={course.theme}
          duration={durationText(course.duration) || '00:00:00'}
          className={row.cover}
        />
        <div className={row.texts}>
          <h3 className={classes(row.title, 'nc-clip2')}>
            <Phrases text={course.name} />
          </h3>
          <p className={styles.meta}>
            <Tag kind={isNeeded ? 'red' : 'neutral'}>{isNeeded ? '必修' : '选修'}</Tag>
            <span>{hoursText(course.period)} 学时</span>
            <span>{course.assessScore > 0 ? `${course.assessScore.toFixed(1)} 分` : '暂无评分'}</span>
          </p>
        </div>
      </div>
      <div className={styles.facts}>
        <span className={classes(styles.speaker, 'nc-clip1')}>
          主讲人 {teachersText(course.teacher)}
          {job && ` · ${job}`}
        </span>
        <span>{countText(course.viewTotal)} 人</span>
      </div>
      <div className={styles.facts}>
        <span className={styles.date}>上线时间 {course.createTime}</span>
        {isLoggedIn && (
          <>
            <span className={styles.bar}>
              <ProgressBar percent={course.progress} label="学习进度" />
            </span>
            <span className={classes(styles.percent, 'nc-num')}>{percentText(course.progress)}</span>
          </>
        )}
      </div>
    </TapLink>
  )
}
