import { metaListData } from '@college/contract/kit/list.ts'
import { toggleSubscription } from '@college/contract/marks/marks.ts'
import { EXAM_REMIND_MINUTES } from '@college/rules/messages/exam-messages.ts'
import { Bell, BellRing } from 'lucide-react'
import { useSend } from '../kit/data/queries.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import styles from './ExamBell.module.css'
import type { CardExam } from './ExamCard.tsx'

/** Asks to be reminded of the start of an exam, and with a second tap no longer (D3-C54). */
export function ExamBell({ exam: { examId, name, isReminded } }: { exam: CardExam }) {
  const toggling = useSend(toggleSubscription, { changes: [metaListData] })
  const isOn = isReminded === 1
  const toggle = () => {
    if (toggling.isPending) return
    toggling.mutate(
      { subjectType: 'exam', subjectId: examId },
      {
        onSuccess: ({ isDo }) => toast(isDo ? `开考前 ${EXAM_REMIND_MINUTES} 分钟发消息提醒` : '已取消提醒', 'success'),
        onError: showActionFailure,
      },
    )
  }
  return (
    <IconButton
      label={`开考前提醒我：${name}`}
      icon={isOn ? <BellRing size={20} fill="currentColor" /> : <Bell size={20} />}
      className={isOn ? styles.on : styles.bell}
      aria-pressed={isOn}
      aria-busy={toggling.isPending}
      onClick={toggle}
    />
  )
}
