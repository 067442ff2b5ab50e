import { doubtAnswer, markingQueue } from '@college/contract/exams/marking.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Tooltip } from 'antd'
import { useKeys } from '../kit/keys.ts'
import { useSay } from '../kit/say.ts'
import { Kbd } from '../ui/Kbd.tsx'
import type { TakenAnswer } from './answer.ts'

type Props = { answer: TakenAnswer; onDoubted: () => void }

/** Sets a taken answer aside for a second look, and goes on (F). What was typed for it stays on this computer. */
export function DoubtButton({ answer: { sittingId, number }, onDoubted }: Props) {
  const say = useSay()
  const doubting = useSend(doubtAnswer, { changes: [markingQueue] })
  const doubt = () => {
    if (doubting.isPending) return
    doubting.mutate({ sittingId, number }, { onSuccess: onDoubted, onError: say.failed })
  }
  useKeys({ f: doubt })
  return (
    <Tooltip title="不打分，排到最后，留给自己或同事复核">
      <Button size="small" loading={doubting.isPending} onClick={doubt}>
        存疑 <Kbd>F</Kbd>
      </Button>
    </Tooltip>
  )
}
