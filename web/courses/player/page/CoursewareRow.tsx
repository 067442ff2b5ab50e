import { type CoursewareType, isAttached, isPlayed } from '@college/contract/courses/courseware-types.ts'
import { secondsOf, secondsText } from '@college/rules/kit/clock-time.ts'
import { durationText } from '@college/rules/kit/format.ts'
import {
  Award,
  CircleCheckBig,
  ClipboardCheck,
  FilePenLine,
  FileText,
  Headphones,
  Link,
  type LucideIcon,
  Play,
} from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { Phrases } from '../../../ui/Phrases.tsx'
import type { Courseware } from '../study/progress.ts'
import styles from './CoursewareRow.module.css'

const icons: Record<CoursewareType, LucideIcon> = {
  video: Play,
  audio: Headphones,
  medium: Headphones,
  link: Link,
  exam: ClipboardCheck,
  homework: FilePenLine,
  certificate: Award,
  'c-video': Play,
  document: FileText,
  courseware: FileText,
  file: FileText,
  ppt: FileText,
  pdf: FileText,
  xls: FileText,
  xlsx: FileText,
  doc: FileText,
  docx: FileText,
  txt: FileText,
  other: FileText,
}

type Props = {
  courseware: Courseware
  /** The course is complete without it. */
  isElective: boolean
  isCurrent: boolean
  isPlaying: boolean
  onTap: () => void
}

/** One courseware in the catalogue: what it is, and how far the learner is with it. */
export function CoursewareRow({ courseware, isElective, isCurrent, isPlaying, onTap }: Props) {
  const Icon = icons[courseware.rTypeValue]
  return (
    <button
      type="button"
      className={classes(styles.row, isCurrent && styles.current)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onTap}
    >
      <span className={styles.icon} aria-hidden="true">
        {isCurrent ? <Equaliser isMoving={isPlaying} /> : <Icon size={16} />}
      </span>
      <span className={styles.texts}>
        <span className={styles.title}>
          <Phrases text={courseware.title} />
        </span>
        <span className={styles.meta}>{metaOf(courseware, { isElective, isCurrent })}</span>
      </span>
      <Standing courseware={courseware} isCurrent={isCurrent} />
    </button>
  )
}

function metaOf(courseware: Courseware, { isElective, isCurrent }: Pick<Props, 'isElective' | 'isCurrent'>): string {
  const { rTypeText, duration, lastWatchPoint } = courseware
  const seen = durationText(lastWatchPoint)
  if (!isPlayed(courseware.rTypeValue)) {
    return [isCurrent ? '正在学习' : rTypeText, ...readingTexts(courseware), !isCurrent && isElective && '选修']
      .filter(Boolean)
      .join(' · ')
  }
  const parts = isCurrent
    ? ['正在学习', seen && `看到 ${seen}`]
    : [rTypeText, durationText(duration), isElective && '选修']
  return parts.filter(Boolean).join(' · ')
}

/** What a document asks for, and what of it counts: nothing else shows that it takes time (D3-Q102). */
function readingTexts({ seconds, finishedRate, classFinishedRate: ofClass, lastWatchPoint }: Courseware): string[] {
  if (seconds === 0) return []
  const isLeft = (ofClass ?? finishedRate) < 100
  const counted = ofClass === undefined ? secondsOf(lastWatchPoint) : Math.floor((seconds * ofClass) / 100)
  return [`约需 ${Math.ceil(seconds / 60)} 分钟`, ...(isLeft && counted > 0 ? [`已计入 ${secondsText(counted)}`] : [])]
}

function Standing({ courseware, isCurrent }: Pick<Props, 'courseware' | 'isCurrent'>) {
  const { isFinished, finishedRate, standing } = courseware
  if (isFinished === 1) return <CircleCheckBig role="img" aria-label="已完成" size={22} className={styles.done} />
  if (isAttached(courseware.rTypeValue)) return <span className={styles.rate}>{standing}</span>
  if (finishedRate > 0 || isCurrent) {
    return <span className={classes(styles.rate, isCurrent && styles.rateNow)}>{finishedRate}%</span>
  }
  return <span className={styles.rate}>未学</span>
}

const Equaliser = ({ isMoving }: { isMoving: boolean }) => (
  <span className={classes(styles.equaliser, isMoving && styles.moving)}>
    <i />
    <i />
    <i />
  </span>
)
