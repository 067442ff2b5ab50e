import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { hoursReason } from '@college/contract/records/training.ts'
import { routes } from '@college/contract/routes.ts'
import { dateTimeText, durationText, hoursText, percentText, pointsText } from '@college/rules/kit/format.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './WhySheet.module.css'

type Reason = Reply<typeof hoursReason>
type Props = { entry: { id: string; type: string; year: number }; isOpen: boolean; onClose: () => void }

/** Explains an entry of the hours: the rule, the ledger row, and the study times (D1-Q83). */
export function WhySheet({ entry, isOpen, onClose }: Props) {
  const reason = useAsk(hoursReason, entry, { enabled: isOpen, feature: 'records' })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="学时计入说明">
      <Loaded query={reason} skeleton={<SkeletonBlock height={280} />}>
        {(data) => <Why reason={data} onClose={onClose} />}
      </Loaded>
    </Sheet>
  )
}

const timeOf = (iso: string) => (iso === '' ? '' : dateTimeText(new Date(iso)))

function Why({ reason, onClose }: { reason: Reason; onClose: () => void }) {
  const go = useGo()
  const { courseware } = reason
  const facts = [
    { label: '计入时间', value: timeOf(reason.completeTime) },
    { label: '计入年度', value: `${reason.year} 年` },
    { label: '学习来源', value: reason.platform },
    { label: '获得积分', value: reason.integral > 0 ? `${pointsText(reason.integral)} 分` : '' },
    { label: '记录编号', value: `${reason.type}-${reason.year}-${reason._id.slice(-12)}` },
  ].filter(({ value }) => value !== '')
  return (
    <div className={styles.why}>
      <p className={styles.name}>{reason.name}</p>
      <p className={styles.figure}>
        <b className="nc-num">{hoursText(reason.period)}</b> 学时
      </p>
      <p className={styles.rule}>{reason.rule}</p>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="nc-num">{value}</dd>
          </div>
        ))}
      </dl>
      {courseware.length > 0 && (
        <section aria-label="课件学习情况">
          <h3 className={styles.heading}>课件学习情况</h3>
          <ul className={styles.parts}>
            {courseware.map((part) => (
              <Part key={part._id} part={part} />
            ))}
          </ul>
        </section>
      )}
      {reason.type === 'course' ? (
        <Button
          kind="soft"
          block
          onClick={() => {
            onClose()
            go(href(routes.coursePlayer, { id: reason._id }))
          }}
        >
          查看课程
        </Button>
      ) : (
        <Button kind="soft" block onClick={onClose}>
          知道了
        </Button>
      )}
    </div>
  )
}

function Part({ part }: { part: Reason['courseware'][number] }) {
  return (
    <li className={styles.part}>
      <p className={styles.partName}>
        <span>{part.title}</span>
        <Tag kind={part.isCompulsory ? 'red' : 'neutral'}>{part.isCompulsory ? '必修' : '选修'}</Tag>
      </p>
      <div className={styles.progress}>
        <ProgressBar percent={part.finishedRate} label={`${part.title}学习进度`} />
        <span className="nc-num">{percentText(part.finishedRate)}</span>
      </div>
      <p className={styles.when}>
        <span className="nc-num">{timeOf(part.startTime)}</span> 至{' '}
        <span className="nc-num">{timeOf(part.endTime)}</span>
      </p>
      {part.intervals.length > 0 && (
        <p className={styles.when}>
          已学区间{' '}
          {part.intervals.map(({ from, to }) => (
            <span key={from} className={`nc-num ${styles.interval}`}>
              {pointText(from)}–{pointText(to)}
            </span>
          ))}
        </p>
      )}
    </li>
  )
}

/** A position in a medium. `durationText` has no text for zero. */
const pointText = (clockTime: string) => durationText(clockTime) || '00:00'
