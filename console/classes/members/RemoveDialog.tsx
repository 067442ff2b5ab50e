import { classMembers, type StaffMember } from '@college/contract/classes/members.ts'
import { removeMembers } from '@college/contract/classes/review.ts'
import { staffClasses } from '@college/contract/classes/staff.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { useSay } from '../../kit/say.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

/** Names that are told one by one. */
const NAMED = 5

type Props = { classId: string; people: StaffMember[]; onClose: () => void; onRemoved: () => void }

/** Asks why, and says what it means, before people are taken out of the class. */
export function RemoveDialog({ classId, people, onClose, onRemoved }: Props) {
  const say = useSay()
  const removing = useSend(removeMembers, { changes: [classMembers, staffClasses] })
  const names = people.slice(0, NAMED).map(({ name }) => name)
  const remove = (reason: string) =>
    removing.mutate(
      { classId, userIds: people.map(({ id }) => id), reason },
      {
        onSuccess: ({ done, skipped }) => {
          say.done(`已移出 ${done} 人${skipped > 0 ? `，${skipped} 人原来就不在班级中` : ''}`)
          onRemoved()
        },
      },
    )
  return (
    <ReasonDialog
      title={`移出 ${people.length} 人？`}
      okText="移出"
      label="原因，本人会看到"
      isBusy={removing.isPending}
      error={removing.error}
      onOk={remove}
      onClose={onClose}
    >
      <p>
        {names.join('、')}
        {people.length > NAMED && ` 等 ${people.length} 人`}
        。名额随即空出，学习记录保留；本人会收到通知，之后只能由名单重新加入。
      </p>
    </ReasonDialog>
  )
}
