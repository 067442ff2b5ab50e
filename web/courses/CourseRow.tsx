import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { teachersText } from '@college/rules/courses/course-card.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { countText, durationText, hoursText, percentText } from '@college/rules/kit/format.ts'
import { useGo, useLoginGate } from '../kit/navigation/navigation.ts'
import { Card } from '../ui/Card.tsx'
import { Cover } from '../ui/Cover.tsx'
import { classes } from '../ui/classes.ts'
import row from '../ui/list/CoverRow.module.css'
import { Phrases } from '../ui/Phrases.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import styles from './CourseRow.module.css'
import { rememberCover } from './opened-cover.ts'
import { preloadPlayer } from './preload-player.ts'

/** What every list says of a course (D1-E02). */
type CourseCard = {
  cover: string
  title: string
  teacher_text: string
  /** Study hours. */
  period: number
  /** 'hh:mm:ss'. */
  duration: string
  theme: string
  isNew?: string
  views?: number
}

type Props = {
  id: string
  course: CourseCard
  /** How far the learner is, in percent; takes the place of the hours. */
  percentage?: number
  /** Where a tap leads; to the course unless it is said. */
  to?: string
}

/** A course in a list (D1-B057). A guest's tap asks for a login first (D1-Q02). */
export function CourseRow({ id, course, percentage, to }: Props) {
  return (
    <TapLink {...useCourseLink(id, course, to)} className={row.row}>
      <CourseCover id={id} course={course} className={row.cover} />
      <div className={row.texts}>
        <h3 className={classes(row.title, 'nc-clip2')}>
          <Phrases text={course.title} />
        </h3>
        <p className={classes(row.meta, percentage !== undefined && styles.studied)}>
          <span className={row.who}>{teachersText(course.teacher_text)}</span>
          {percentage === undefined ? (
            <span>{hoursText(course.period)} 学时</span>
          ) : (
            <span className={styles.progress}>
              <ProgressBar percent={percentage} label="学习进度" />
              <span className="nc-num">{percentText(percentage)}</span>
            </span>
          )}
        </p>
      </div>
    </TapLink>
  )
}

/** The first of the recommended courses, with a cover as wide as the page. */
export function FeaturedCourse({ id, course }: Props) {
  const { views = 0 } = course
  return (
    <Card className={styles.featured}>
      <TapLink {...useCourseLink(id, course)}>
        <CourseCover id={id} course={course} shape="wide" className={styles.wide} />
        <div className={styles.below}>
          <h3 className={classes(row.title, 'nc-clip2')}>
            <Phrases text={course.title} />
          </h3>
          <p className={row.meta}>
            <span className={row.who}>{teachersText(course.teacher_text)}</span>
            <span>{hoursText(course.period)} 学时</span>
            {views > 0 && <span>浏览量 {countText(views)}</span>}
          </p>
        </div>
      </TapLink>
    </Card>
  )
}

type CoverProps = Props & { shape?: 'row' | 'wide'; className?: string | undefined }

const CourseCover = ({ id, course, shape = 'row', className }: CoverProps) => (
  <Cover
    src={firstFile(course.cover)}
    seed={id}
    theme={course.theme}
    shape={shape}
    duration={durationText(course.duration)}
    corner={course.isNew === '1' && '新课'}
    className={className}
  />
)

function useCourseLink(id: string, { cover, theme }: CourseCard, to = href(routes.coursePlayer, { id })) {
  const go = useGo()
  const gate = useLoginGate()
  const open = () => {
    rememberCover(id, { src: firstFile(cover), theme })
    go(to)
  }
  return { to, onTap: () => gate(open, to), onPress: preloadPlayer }
}
