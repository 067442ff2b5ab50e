import type { Reply } from '@college/contract/kit/endpoint.ts'
import { ownBans } from '@college/contract/moderation/appeals.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { useState } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { AppealSheet } from './AppealSheet.tsx'
import styles from './Moderation.module.css'

type Ban = Reply<typeof ownBans>[number]
const states = {
  waiting: { text: '申诉待处理', kind: 'warning' },
  upheld: { text: '申诉未获支持', kind: 'neutral' },
  lifted: { text: '已解除', kind: 'green' },
} as const

/** The bans that hold this person back, until when and why, and what became of the appeals (D3-Q14). */
export function OwnBansScreen() {
  const bans = useAsk(ownBans, {}, { feature: 'messages' })
  const [appealing, setAppealing] = useState<{ id: string; isOpen: boolean }>()
  return (
    <>
      <TopBar title="我的禁言" />
      <div className={styles.page}>
        <Loaded query={bans} page skeleton={<SkeletonBlock height={120} />}>
          {(rows) =>
            rows.length === 0 ? (
              <Notice drawing="done" page title="没有禁言" hint="您可以正常发言" />
            ) : (
              rows.map((ban) => (
                <BanCard key={ban.id} ban={ban} onAppeal={() => setAppealing({ id: ban.id, isOpen: true })} />
              ))
            )
          }
        </Loaded>
      </div>
      {appealing && (
        <AppealSheet key={appealing.id} {...appealing} onClose={() => setAppealing({ ...appealing, isOpen: false })} />
      )}
    </>
  )
}

function BanCard({ ban, onAppeal }: { ban: Ban; onAppeal: () => void }) {
  const { className, reason, until, appeal } = ban
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{className ? `在“${className}”禁言` : '全院禁言'}</h2>
        {appeal && <Tag kind={states[appeal.state].kind}>{states[appeal.state].text}</Tag>}
      </div>
      <p className={styles.hint}>至 {dateTimeText(new Date(until))}</p>
      <p className={styles.text}>原因：{reason}</p>
      {appeal && <p className={styles.text}>我的申诉：{appeal.reason}</p>}
      {appeal?.note && <p className={styles.text}>处理理由：{appeal.note}</p>}
      {!appeal && (
        <Button kind="line" block onClick={onAppeal}>
          申诉
        </Button>
      )}
    </Card>
  )
}
