import { classInfo } from '@college/contract/classes/info.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { toggleSubscription } from '@college/contract/marks/marks.ts'
import { useSend } from '../../kit/data/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import styles from './ClassBar.module.css'

type Info = Pick<Reply<typeof classInfo>, 'id' | 'isReminded'>

/** Before enrolment opens: who taps it gets a message when it does, unless they tap it again (D3-C54). */
export function RemindButton({ info: { id, isReminded } }: { info: Info }) {
  const toggling = useSend(toggleSubscription, { changes: [classInfo] })
  const toggle = () =>
    toggling.mutate(
      { subjectType: 'class', subjectId: id },
      {
        onSuccess: ({ isDo }) => toast(isDo ? '开始报名时发消息提醒' : '已取消提醒', 'success'),
        onError: showActionFailure,
      },
    )
  return (
    <Button kind="soft" className={styles.remind} busy={toggling.isPending} onClick={toggle}>
      {isReminded === 1 ? '取消提醒' : '提醒我'}
    </Button>
  )
}
