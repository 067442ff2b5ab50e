import type { RowOf } from '@college/contract/kit/list.ts'
import type { hoursEntries } from '@college/contract/records/training.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { OpenedReason } from '../../reasons/door.ts'
import { Phrases } from '../../ui/Phrases.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { Tag, type TagKind } from '../../ui/Tag.tsx'
import styles from './RecordRow.module.css'

/** The fields that a training record and an entry of the hours share (D1-E22). */
type RecordCard = RowOf<typeof hoursEntries>

const kinds: Record<string, TagKind> = { 合格: 'green', 不合格: 'danger' }

/** What asks why the hours of a record were counted. */
export const reasonOf = ({ _id, type, year }: RecordCard) =>
  ({ kind: 'hours', id: _id, placeType: type, year }) as const

/** A record. A counted one opens the explanation of its hours; an exam only shows its result. */
export function RecordRow({ record }: { record: RecordCard }) {
  const [isAsking, setAsking] = useState(false)
  if (record.type === 'exam') {
    return (
      <div className={styles.row}>
        <Texts record={record} />
      </div>
    )
  }
  return (
    <>
      <button type="button" className={styles.row} onClick={() => setAsking(true)}>
        <Texts record={record} />
        <span className={styles.more}>
          详情
          <ChevronRight size={18} aria-hidden="true" />
        </span>
      </button>
      <OpenedReason about={reasonOf(record)} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

export const RecordSkeleton = () => (
  <div className={styles.row}>
    <span className={styles.texts}>
      <SkeletonBlock height={16} width="66%" />
      <SkeletonBlock height={20} width="52%" marginTop={5} />
      <SkeletonBlock height={13} width="40%" marginTop={5} />
    </span>
  </div>
)

const Texts = ({ record }: { record: RecordCard }) => (
  <span className={styles.texts}>
    <span className={styles.name}>
      <Phrases text={record.name} />
    </span>
    <span className={styles.meta}>
      <Tag kind={kinds[record.assess_result] ?? 'neutral'}>{record.assess_result}</Tag>
      {record.type !== 'exam' && (record.type !== 'class' || record.period > 0) && (
        <b className="nc-num">{hoursText(record.period)} 学时</b>
      )}
      <span>{record.platform}</span>
    </span>
    <span className={styles.time}>
      {record.completeTime === '' ? '最近' : '完成'} <span className="nc-num">{record.finish_time}</span>
    </span>
  </span>
)
