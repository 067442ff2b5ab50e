import type { ListRow } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import type { hoursEntries } from '@college/contract/records/training.ts'
import { routes } from '@college/contract/routes.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../kit/navigation.ts'
import { Bone } from '../ui/Skeleton.tsx'
import { Tag, type TagKind } from '../ui/Tag.tsx'
import styles from './RecordRow.module.css'
import { WhySheet } from './WhySheet.tsx'

/** What a training record or an entry of the hours says of itself (D1-E22). */
type RecordCard = ListRow<typeof hoursEntries>

const kinds: Record<string, TagKind> = { 合格: 'green', 不合格: 'danger' }

/** A record: what counted tells why, what is under way goes on, an exam only says how it ended. */
export function RecordRow({ record, year }: { record: RecordCard; year: number }) {
  const [isAsking, setAsking] = useState(false)
  const go = useGo()
  const isCounted = record.completeTime !== '' && record.type !== 'exam'
  const isUnderWay = record.completeTime === '' && record.type === 'course'
  if (!isCounted && !isUnderWay) {
    return (
      <div className={styles.row}>
        <Texts record={record} />
      </div>
    )
  }
  const open = () => (isCounted ? setAsking(true) : go(href(routes.coursePlayer, { id: record._id })))
  return (
    <>
      <button type="button" className={styles.row} onClick={open}>
        <Texts record={record} />
        <span className={styles.more}>
          {isCounted ? '详情' : '继续'}
          <ChevronRight size={18} aria-hidden="true" />
        </span>
      </button>
      {isCounted && (
        <WhySheet
          entry={{ id: record._id, type: record.type, year }}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

export const RecordBones = () => (
  <div className={styles.row}>
    <span className={styles.texts}>
      <Bone height={16} width="66%" />
      <Bone height={20} width="52%" marginTop={5} />
      <Bone height={13} width="40%" marginTop={5} />
    </span>
  </div>
)

const Texts = ({ record }: { record: RecordCard }) => (
  <span className={styles.texts}>
    <span className={styles.name}>{record.name}</span>
    <span className={styles.meta}>
      <Tag kind={kinds[record.assess_result] ?? 'neutral'}>{record.assess_result}</Tag>
      {record.type !== 'exam' && <b className="nc-num">{hoursText(record.period)} 学时</b>}
      <span>{record.platform}</span>
    </span>
    <span className={styles.time}>
      {record.completeTime === '' ? '最近' : '完成'} <span className="nc-num">{record.finish_time}</span>
    </span>
  </span>
)
