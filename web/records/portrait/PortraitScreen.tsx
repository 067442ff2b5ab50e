import type { Reply } from '@college/contract/kit/endpoint.ts'
import { displaySelfPage } from '@college/contract/records/portrait.ts'
import { slicesOf } from '@college/rules/records/portrait.ts'
import { ChevronRight } from 'lucide-react'
import { useAsk } from '../../kit/data/queries.ts'
import { useSession } from '../../kit/data/session.ts'
import { ReasonOpener } from '../../reasons/door.ts'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { ToCourses } from '../../ui/states/ways-out.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { MinutesDonut } from './MinutesDonut.tsx'
import styles from './PortraitScreen.module.css'
import { Radar } from './Radar.tsx'

/** D3-R30: where the learner stands among all, and on what they spent their time. Each chart has a table. */
export function PortraitScreen() {
  const portrait = useAsk(displaySelfPage, {}, { feature: 'records' })
  return (
    <>
      <TopBar title="学习画像" />
      <div className={styles.page}>
        <Loaded query={portrait} page skeleton={<Skeleton />}>
          {(portrait) => <Charts portrait={portrait} />}
        </Loaded>
      </div>
    </>
  )
}

function Charts({ portrait }: { portrait: Reply<typeof displaySelfPage> }) {
  const { integral, percentage, countedOn, studyTimeCount } = portrait
  const slices = slicesOf(studyTimeCount)
  const userId = useSession((session) => session.userId)
  return (
    <div className={styles.stack}>
      <Card className={styles.card}>
        <h2 className={styles.title}>学习画像</h2>
        <Radar integral={integral} />
        {percentage === null ? (
          <p className={styles.note}>排名每天凌晨更新，明天可以看到</p>
        ) : (
          <p className={styles.beaten}>
            超过了 <b className="nc-num">{percentage}%</b> 的学员
            <small>截至 {countedOn}</small>
          </p>
        )}
        {userId !== undefined && (
          <ReasonOpener about={{ kind: 'portrait', id: userId }} className={styles.how}>
            怎样计算
            <ChevronRight size={16} aria-hidden="true" />
          </ReasonOpener>
        )}
      </Card>
      <Card className={styles.card}>
        <h2 className={styles.title}>学习时长分布</h2>
        {slices.length > 0 ? (
          <MinutesDonut slices={slices} />
        ) : (
          <Notice title="还没有学习记录">
            <ToCourses />
          </Notice>
        )}
      </Card>
    </div>
  )
}

const Skeleton = () => (
  <div className={styles.stack}>
    <SkeletonBlock height="calc(560px * var(--nc-scale))" borderRadius="var(--nc-r-l)" />
    <SkeletonBlock height="calc(380px * var(--nc-scale))" borderRadius="var(--nc-r-l)" />
  </div>
)
