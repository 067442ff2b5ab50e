import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { missingText } from './question-texts.ts'
import { savingText } from './SaveState.tsx'
import type { SittingState } from './sitting-state.ts'

type Props = {
  title: string
  state: Exclude<SittingState, { kind: 'writing' }>
  isMarked: boolean
  onTakeBack: () => void
  onEnd: () => void
}

/** Why a sitting does not go on here: handed in, out of time, or taken over by another page; and what did not arrive. */
export const EndNotice = ({ title, ...props }: Props) => (
  <>
    <TopBar title={title} />
    {noticeOf(props)}
  </>
)

function noticeOf({ state, isMarked, onTakeBack, onEnd }: Omit<Props, 'title'>): ReactNode {
  switch (state.kind) {
    case 'closed':
      if (!state.missing) return <Notice page drawing="done" title="试卷已提交" hint="正在核对本机的作答是否都已送达" />
      // The result opens by itself.
      if (state.missing.length === 0) return <Notice page drawing="done" title="试卷已提交" hint="正在打开考试结果" />
      return (
        <Notice
          page
          drawing="done"
          title="试卷已提交"
          hint={[missingText(state.missing), markingText(isMarked)].filter(Boolean).join('。')}
        >
          <Button onClick={onEnd}>查看结果</Button>
        </Notice>
      )
    case 'elsewhere':
      return (
        <Notice
          page
          drawing="failure"
          title="您已在其他页面或设备上继续作答"
          hint={[unsureText(state.unsure), '同一时间只能在一个页面上作答'].filter(Boolean).join('。')}
        >
          <Button onClick={onTakeBack}>在这里继续</Button>
        </Notice>
      )
    case 'handingIn':
      return <Notice page title="正在交卷" hint={waitingText(state)} />
    case 'checkingTime':
      return <Notice page title="正在核对考试时间" hint={waitingText(state)} />
    case 'timeUp':
      return <Notice page title="考试时间到" hint={waitingText(state)} />
  }
}

const markingText = (isMarked: boolean) => (isMarked ? '成绩已出' : '主观题由老师批阅，批完会收到消息')

const unsureText = (numbers: readonly number[]) =>
  numbers.length > 0 ? `第 ${numbers.join('、')} 题最后的作答未确认保存，请在继续后核对` : ''

const waitingText = ({ saving }: Extract<SittingState, { saving: unknown }>) =>
  saving.kind === 'saved' || saving.kind === 'saving'
    ? '请稍候，不要关闭页面'
    : `${savingText(saving)}。正在重试，请不要关闭页面`
