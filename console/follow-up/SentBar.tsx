import { followedThing } from '@college/contract/reminders/followed.ts'
import { reminderLog, takeBackReminder } from '@college/contract/reminders/reminders.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { useKeys } from '../kit/keys.ts'
import { useSay } from '../kit/say.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { useSentReminder } from './sent-reminder.ts'

/** The reminder that was just sent, with the way to take it back: nothing has left yet. */
export function SentBar() {
  const { sent, set } = useSentReminder()
  const say = useSay()
  const takingBack = useSend(takeBackReminder, { changes: [followedThing, reminderLog] })
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => set(undefined), Math.max(0, sent.leavesAt - Date.now()))
    return () => clearTimeout(timer)
  }, [sent, set])
  const takeBack = () => {
    if (!sent || takingBack.isPending) return
    takingBack.mutate(
      { reminderId: sent.reminderId },
      {
        onSuccess: () => say.done(`已撤回，${sent.people} 人都没有收到`),
        onError: say.failed,
        onSettled: () => set(undefined),
      },
    )
  }
  useKeys({ z: sent && takeBack, 'Ctrl+z': sent && takeBack })
  return (
    <div role="status" className="undo-place">
      {sent && (
        <div className="toastbar" key={sent.reminderId}>
          <CircleCheck size={16} aria-hidden="true" />
          催学 {sent.people} 人{sent.skipped > 0 && `，跳过 ${sent.skipped} 人`}，10 秒后发出
          <button type="button" onClick={takeBack}>
            <Undo2 size={14} aria-hidden="true" /> 撤回 <Kbd isOnFill>Z</Kbd>
          </button>
        </div>
      )}
    </div>
  )
}
