import { href } from '@college/contract/kit/route.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { routes } from '@college/contract/routes.ts'
import { useId } from 'react'
import { useGo, useLoginGate } from '../../kit/navigation/navigation.ts'
import { OthersRatings } from '../../ratings/door.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { toastNotOpen } from '../../ui/states/not-open.ts'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { type Live, stateOf } from '../live-page.ts'
import styles from './LiveSide.module.css'

/** D3-B102; the question tab is announced only (D3-Q56). */
const tabs = [
  { key: 'evaluate', text: '评价' },
  { key: 'question', text: '提问' },
] as const

type Props = { id: string; info: Live; isOpen: boolean; onClose: () => void }

/** The side popup: what other learners say, and the way to one's own rating after the end (D3-Q65). */
export function LiveSide({ id, info, isOpen, onClose }: Props) {
  const tabsId = useId()
  const go = useGo()
  const gate = useLoginGate()
  const toRating = href(routes.liveRating, { relaid: id, id: info.assessId })
  const choose = (key: string) => key === 'question' && toastNotOpen()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="直播评价" from="right">
      <Tabs id={tabsId} label="评价与提问" tabs={tabs} active="evaluate" onChange={choose} />
      <TabPanel id={tabsId} tabs={tabs} active="evaluate" onChange={choose} className={styles.panel}>
        {info.loginCheck ? (
          <OthersRatings rated={{ type: 'live', id }} />
        ) : (
          <p className={styles.hint}>登录后查看大家的评价</p>
        )}
        {stateOf(info) === liveStates.ended ? (
          <Button block onClick={() => gate(() => go(toRating), toRating)}>
            写评价
          </Button>
        ) : (
          <p className={styles.hint}>直播结束后可以评价</p>
        )}
      </TabPanel>
    </Sheet>
  )
}
