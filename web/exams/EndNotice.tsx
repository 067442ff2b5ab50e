import type { SittingClock } from '@college/contract/exams/sitting.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { TopBar } from '../ui/TopBar.tsx'

type Props = {
  title: string
  clock: SittingClock
  isUp: boolean
  onTakeBack: () => void
  onEnd: () => void
}

/** Why a sitting does not go on here: handed in, out of time, or taken over by another device. */
export function EndNotice({ title, clock, isUp, onTakeBack, onEnd }: Props) {
  return (
    <>
      <TopBar title={title} />
      {clock.state !== 'open' ? (
        <Notice
          page
          title="试卷已提交"
          hint={clock.state === 'marked' ? '成绩已出' : '主观题由老师批阅，批完会收到消息'}
        >
          <Button onClick={onEnd}>查看结果</Button>
        </Notice>
      ) : isUp ? (
        <Notice page title="考试时间到" hint="正在交卷，请稍候。已保存的作答都会计分" />
      ) : (
        <Notice page drawing="failure" title="您已在其他设备上继续作答" hint="同一时间只能在一台设备上作答">
          <Button onClick={onTakeBack}>在这台设备上继续</Button>
        </Notice>
      )}
    </>
  )
}
