import { toggleSubscription } from '@college/contract/marks/marks.ts'
import { useLoginGate } from '../../kit/navigation/navigation.ts'
import { BottomBar, BottomFact } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import type { Live } from '../live-page.ts'
import styles from './SubscribeBar.module.css'
import { useLiveMark } from './use-live-mark.ts'

/** Before the start: who subscribes is reminded (D3-B194, D3-B195, D3-B350). */
export function SubscribeBar({ id, info }: { id: string; info: Live }) {
  const gate = useLoginGate()
  const subscription = useLiveMark(id, toggleSubscription, {
    onDone: (isDo) => toast(isDo ? '预约成功' : '取消预约成功', 'success'),
  })
  return (
    <BottomBar note="预约后，开播前十五分钟提醒您">
      <div className={styles.row}>
        <BottomFact name="已预约">{info.subscribeTotal} 人</BottomFact>
        <Button
          kind={info.subscribe ? 'soft' : 'primary'}
          block
          busy={subscription.isBusy}
          onClick={() => gate(subscription.toggle)}
        >
          {info.subscribe ? '已预约' : '预约'}
        </Button>
      </div>
    </BottomBar>
  )
}
