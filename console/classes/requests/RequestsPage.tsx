import { requestStates } from '@college/contract/classes/requests.ts'
import { classRequests, type StaffRequest } from '@college/contract/classes/staff-requests.ts'
import { requestStateNames } from '@college/rules/classes/requests.ts'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { type ClassFrame, WithClassHead } from '../ClassTabs.tsx'
import { requestColumns } from './request-columns.tsx'
import { useDecide } from './use-decide.ts'
import './requests.css'

type Frame = Pick<ClassFrame, 'crumb' | 'title'> & Partial<Pick<ClassFrame, 'meta' | 'above'>>

/** Leave and late signing of one class. */
export const ClassRequestsPage = () => (
  <WithClassHead tab="requests">{({ head, ...frame }) => <Requests frame={frame} classId={head.id} />}</WithClassHead>
)

/** The same of all classes on which this person works: what waits stands first. */
export const RequestsPage = () => <Requests frame={{ crumb: '待办', title: '请假与补签' }} />

const filters = [
  {
    kind: 'select' as const,
    key: 'state',
    placeholder: '审批',
    options: requestStates.map((value) => ({ value, label: requestStateNames[value] })),
  },
  {
    kind: 'select' as const,
    key: 'about',
    placeholder: '请假或补签',
    options: [
      { value: 'leave', label: '请假' },
      { value: 'signing', label: '补签' },
    ],
  },
]

const whyNotChoose = ({ state, isOwn }: StaffRequest): string | undefined => {
  if (state !== 'waiting') return `${requestStateNames[state]}，不用审批`
  return isOwn ? '自己的申请由其他老师审批' : undefined
}

function Requests({ frame, classId }: { frame: Frame; classId?: string }) {
  const [refusing, setRefusing] = useState<{ rows: StaffRequest[]; done: () => void }>()
  const { decide, isBusy, error, reset } = useDecide()
  const grant = (rows: StaffRequest[], done = () => {}) => decide({ rows, isGranted: true }, done)
  const refuse = (rows: StaffRequest[], done = () => {}) => {
    reset()
    setRefusing({ rows, done })
  }
  const close = () => setRefusing(undefined)
  return (
    <>
      <ListPage
        {...frame}
        page={classId ? 'class-page class-requests' : 'class-requests'}
        what="请假与补签"
        endpoint={classRequests}
        personOf={({ userId, name }) => ({ id: userId, name })}
        {...(classId && { fixed: { classId } })}
        filters={filters}
        columns={requestColumns({ withClass: !classId, whyNotChoose, grant, refuse })}
        rowHeight={64}
        whyNotChoose={whyNotChoose}
        bulk={(rows, done) => (
          <>
            <button type="button" disabled={isBusy} onClick={() => grant(rows, done)}>
              <Check size={16} aria-hidden="true" /> 批准
            </button>
            <button type="button" disabled={isBusy} onClick={() => refuse(rows, done)}>
              <X size={16} aria-hidden="true" /> 不批准
            </button>
          </>
        )}
        empty={{ title: '没有请假和补签', text: '学员在班级里提交以后列在这里，没有审批的在最前面' }}
      />
      {refusing && (
        <ReasonDialog
          title={refusing.rows.length === 1 ? '不批准' : `不批准这 ${refusing.rows.length} 件`}
          okText="不批准"
          label="原因，学员会看到"
          isBusy={isBusy}
          error={error}
          onOk={(reason) =>
            decide({ ...refusing, isGranted: false, reason }, () => {
              refusing.done()
              close()
            })
          }
          onClose={close}
        />
      )}
    </>
  )
}
