import type { ItemKind } from '@college/contract/classes/study.ts'
import { homeworkStates } from '@college/contract/homework/homework.ts'
import { isFinished, itemButtonText } from '@college/rules/classes/item-button.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import {
  CircleCheckBig,
  CirclePlay,
  ClipboardList,
  FilePenLine,
  FileText,
  Headphones,
  Link,
  Lock,
  type LucideIcon,
  MessageSquareText,
  Radio,
} from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { Phrases } from '../../ui/Phrases.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './ItemRow.module.css'
import type { Item } from './use-enter-item.ts'

const icons: Record<ItemKind, LucideIcon> = {
  course: CirclePlay,
  video: CirclePlay,
  audio: Headphones,
  draft: FileText,
  media: Link,
  live: Radio,
  exam: ClipboardList,
  asq: MessageSquareText,
  work: FilePenLine,
}

type Props = { item: Item; isResumed: boolean; isBusy: boolean; onTap: () => void }

/** One item of a unit: kind, title, 必修 or 选修, one fact, and what a tap does (D2-B002, D2-B176). */
export function ItemRow({ item, isResumed, isBusy, onTap }: Props) {
  const Icon = icons[item.typeValue]
  return (
    <button type="button" className={styles.row} aria-busy={isBusy} disabled={isBusy} onClick={onTap}>
      <Icon size={21} className={styles.kind} aria-hidden="true" />
      <span className={styles.texts}>
        <span className={classes(styles.name, item.blocked !== '' && !isFinished(item) && styles.faint, 'nc-clip2')}>
          <Phrases text={item.name} />
        </span>
        <span className={styles.meta}>
          <Tag kind={item.categoryValue === 1 ? 'red' : 'neutral'}>{item.categoryText}</Tag>
          <span>{factsOf(item).join(' · ')}</span>
        </span>
      </span>
      {isBusy ? <Spinner /> : <Trail item={item} isResumed={isResumed} />}
    </button>
  )
}

function Trail({ item, isResumed }: Pick<Props, 'item' | 'isResumed'>) {
  const text = itemButtonText(item)
  if (isFinished(item) && text === '进入') {
    return (
      <span className={styles.finished}>
        <CircleCheckBig size={22} aria-hidden="true" />
        <span className="nc-hidden">已完成，{item.blocked || text}</span>
      </span>
    )
  }
  if (item.blocked) {
    return (
      <span className={styles.lock}>
        <Lock size={20} aria-hidden="true" />
        <span className="nc-hidden">{item.blocked}</span>
      </span>
    )
  }
  if (item.homeWorkState === homeworkStates.waiting) return <Tag kind="warning">{text}</Tag>
  if (item.homeWorkState === homeworkStates.returned) return <Tag kind="danger">{text}</Tag>
  return <span className={classes(styles.act, isResumed && styles.resumed)}>{text}</span>
}

/** What stands beside the category: the kind, and the one fact that helps most. */
function factsOf(item: Item): string[] {
  const fact = () => {
    if (item.typeValue === 'live') return item.liveStartTime.slice(5)
    if (item.typeValue === 'exam') return item.openStateText
    if (item.progress > 0 && item.progress < 100) return `学到 ${item.progress}%`
    return item.period > 0 ? `${hoursText(item.period)} 学时` : ''
  }
  return [item.typeText, fact()].filter(Boolean)
}
