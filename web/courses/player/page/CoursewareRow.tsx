import type { CoursewareType } from '@college/contract/courses/courseware-types.ts'
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

function metaOf(
  { rTypeText, kjsc, lastWatchPoint }: Courseware,
  { isElective, isCurrent }: Pick<Props, 'isElective' | 'isCurrent'>,
): string {
  const seen = durationText(lastWatchPoint)
  const parts = isCurrent ? ['正在学习', seen && `看到 ${seen}`] : [rTypeText, durationText(kjsc), isElective && '选修']
  return parts.filter(Boolean).join(' · ')
}

function Standing({ courseware: { isFinished, finishedRate }, isCurrent }: Pick<Props, 'courseware' | 'isCurrent'>) {
  if (isFinished === 1) return <CircleCheckBig role="img" aria-label="已完成" size={22} className={styles.done} />
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
