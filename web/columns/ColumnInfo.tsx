import type { channelInfo } from '@college/contract/columns/column.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { CoursesProgress } from '@college/rules/columns/progress.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { countText, hoursText, percentText } from '@college/rules/kit/format.ts'
import { Medal } from 'lucide-react'
import { Card } from '../ui/Card.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './ColumnInfo.module.css'

type Props = {
  column: Reply<typeof channelInfo>
  hasMedal: boolean
  /** Progress of the logged-in person; 'coming' reserves its room while it loads, undefined for guests. */
  progress: CoursesProgress | 'coming' | undefined
}

/** Title, logo, medal, course count, hours, views and progress of a column (D1-E06). */
export function ColumnInfo({ column: { title, logo, courseCount, time, hits }, hasMedal, progress }: Props) {
  const logoAddress = firstFile(logo)
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        {logoAddress && <img src={logoAddress} alt="" width={48} height={48} className={styles.logo} />}
        <div className={styles.names}>
          <h1 className={styles.title}>{title}</h1>
          {hasMedal && (
            <Tag kind="gold">
              <Medal size={14} aria-hidden="true" />
              已获专栏勋章
            </Tag>
          )}
        </div>
      </div>
      <dl className={styles.figures}>
        <Figure name="门课程" value={String(courseCount)} />
        <Figure name="学时" value={hoursText(time)} />
        <Figure name="浏览量" value={countText(hits)} />
      </dl>
      {progress === 'coming' && courseCount > 0 && (
        <div className={styles.progress} aria-hidden="true">
          &nbsp;
        </div>
      )}
      {progress && progress !== 'coming' && progress.total > 0 && (
        <div className={styles.progress}>
          <span>
            已学完 <b className="nc-num">{progress.done}</b> / {progress.total} 门
          </span>
          <span className={styles.bar}>
            <ProgressBar percent={progress.percent} label="专栏学习进度" />
          </span>
          <span className="nc-num">{percentText(progress.percent)}</span>
        </div>
      )}
    </Card>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd className="nc-num">{value}</dd>
  </div>
)
