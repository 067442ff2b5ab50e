import type { learnerDay } from '@college/contract/home/day.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { nextCourse } from '@college/contract/records/next-course.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { preloadPlayer } from '../../courses/door.ts'
import { Cover } from '../../ui/Cover.tsx'
import { classes } from '../../ui/classes.ts'
import { TapLink } from '../../ui/TapLink.tsx'
import styles from './DayCard.module.css'
import row from './DayRowItem.module.css'
import next from './NextRow.module.css'
import { NextRow, useCourse } from './NextRow.tsx'
import { Play } from './Play.tsx'

type Suggestion = Reply<typeof learnerDay>['suggestion']

type Props = {
  /** Today was signed. */
  isSigned: boolean
  daysInRow: number
  suggestion: Suggestion
  /** A recommended course, where no short part of one is left. */
  next: Reply<typeof nextCourse>
}

/** A day without anything to do: the days in a row, and one short thing to look at. */
export const NothingToDo = ({ isSigned, daysInRow, suggestion, next: course }: Props) => (
  <>
    <div className={styles.nothing}>
      <Cup />
      <p>
        <b className={next.title}>今天没有要做的</b>
        <span className={next.small}>{streakText(isSigned, daysInRow)}</span>
      </p>
    </div>
    {suggestion ? <Short part={suggestion} /> : course && <NextRow next={course} />}
  </>
)

const streakText = (isSigned: boolean, daysInRow: number): string =>
  isSigned ? `已签到，连续 ${daysInRow} 天` : '有新的安排会出现在这里'

function Short({ part: { courseId, coursewareId, title, cover, theme, minutes } }: { part: NonNullable<Suggestion> }) {
  const { to, open, play } = useCourse({ id: courseId, coursewareId, cover, theme })
  return (
    <div className={next.short}>
      <Play name={title} onTap={play} className={next.tile}>
        <Cover src={firstFile(cover)} seed={courseId} theme={theme} className={next.picture} />
      </Play>
      <TapLink to={to} onTap={open} onPress={preloadPlayer} className={row.lead}>
        <span className={row.texts}>
          <span className={next.small}>有空看看</span>
          <span className={row.name}>{title}</span>
        </span>
        <span className={classes(row.time, 'nc-num')}>{minutes} 分钟</span>
      </TapLink>
    </div>
  )
}

const Cup = () => (
  <svg className={styles.cup} width="72" height="60" viewBox="0 0 72 60" fill="none" strokeWidth="2" aria-hidden="true">
    <path className={styles.hill} d="M4 54C16 36 26 40 37 34s20-10 31 20Z" />
    <path d="M0 56h72" strokeLinecap="round" />
    <circle className={styles.sun} cx="52" cy="18" r="8" />
    <path className={styles.vessel} d="M20 32h24v9a11 11 0 0 1-11 11h-2a11 11 0 0 1-11-11Z" strokeLinejoin="round" />
    <path d="M44 35h3a5 5 0 0 1 0 10h-4" />
    <path d="M28 26c-2-3 2-4 0-7M36 26c-2-3 2-4 0-7" strokeLinecap="round" />
  </svg>
)
