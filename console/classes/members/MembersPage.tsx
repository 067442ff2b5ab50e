import { classMembers, type StaffMember } from '@college/contract/classes/members.ts'
import { staffClasses } from '@college/contract/classes/staff.ts'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { ImportDialog } from '../../ui/import/ImportDialog.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { type ClassFrame, WithClassHead } from '../ClassTabs.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { memberColumns, progressColumns } from './member-columns.tsx'
import { useMemberFilters } from './member-filters.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import './members.css'

const changed = [classMembers, staffClasses]

/** Who is in a class: the roster comes in by Excel, and people are taken out with a reason. */
export function MembersPage() {
  return <WithClassHead tab="members">{(frame) => <Members {...frame} />}</WithClassHead>
}

function Members({ head, ...frame }: ClassFrame) {
  const [isImporting, setImporting] = useState(false)
  const [removing, setRemoving] = useState<{ people: StaffMember[]; done: () => void }>()
  const mayChange = head.mayManage && head.isPublished
  // A head teacher brings in the people of the class's unit; who takes people out is an administrator.
  const mayImport = head.mayEdit && head.isPublished
  return (
    <>
      <ListPage
        {...frame}
        page="class-page class-members"
        what="成员"
        endpoint={classMembers}
        personOf={(row) => row}
        fixed={{ id: head.id }}
        filters={useMemberFilters(head.id, 'state')}
        columns={memberColumns}
        rowHeight={52}
        actions={<ExportMenu classId={head.id} />}
        {...(mayImport && { create: { label: '导入名单', onClick: () => setImporting(true) } })}
        {...(mayChange && {
          bulk: (people: StaffMember[], done: () => void) => (
            <button type="button" onClick={() => setRemoving({ people, done })}>
              <UserMinus size={16} aria-hidden="true" /> 移出
            </button>
          ),
        })}
        empty={{
          title: '还没有成员',
          text: mayImport ? '学员报名后列在这里，也可以导入名单' : '学员报名或由班主任、管理员导入名单后列在这里',
        }}
      />
      {isImporting && (
        <ImportDialog
          kind="class-roster"
          subject={head.id}
          title="导入名单"
          changes={changed}
          after="已加入的学员会收到通知。同一份名单再导入一次，不会有变化。"
          onClose={() => setImporting(false)}
        />
      )}
      {removing && (
        <RemoveDialog
          classId={head.id}
          people={removing.people}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            removing.done()
            setRemoving(undefined)
          }}
        />
      )}
    </>
  )
}

/** How far the people of a class are, by the rule of the learner's own pages (D2-Q66). */
export function ProgressPage() {
  return <WithClassHead tab="progress">{(frame) => <Progress {...frame} />}</WithClassHead>
}

function Progress({ head, ...frame }: ClassFrame) {
  return (
    <ListPage
      {...frame}
      page="class-page class-progress"
      what="学习进度"
      endpoint={classMembers}
      personOf={(row) => row}
      fixed={{ id: head.id, state: 'in' }}
      filters={useMemberFilters(head.id, 'progress')}
      columns={progressColumns}
      rowHeight={52}
      actions={<ExportMenu classId={head.id} state="in" />}
      empty={{ title: '还没有学员', text: '学员入班后，学时、考试和作业的进度列在这里' }}
    />
  )
}
