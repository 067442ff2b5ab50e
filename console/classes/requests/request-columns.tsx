import type { StaffRequest } from '@college/contract/classes/staff-requests.ts'
import { requestNames, requestStateNames, spanText } from '@college/rules/classes/requests.ts'
import { Button, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { PersonCell } from '../../ui/person/PersonLink.tsx'

type Acts = {
  /** Whether the class is named: in the list of all classes. */
  withClass: boolean
  whyNotChoose: (row: StaffRequest) => string | undefined
  grant: (rows: StaffRequest[]) => void
  refuse: (rows: StaffRequest[]) => void
}

export const requestColumns = ({ withClass, ...acts }: Acts): TableColumnsType<StaffRequest> => [
  {
    title: '姓名',
    key: 'name',
    width: 160,
    render: (_, { userId, name }) => <PersonCell id={userId} name={name} tip={false} />,
  },
  ...(withClass
    ? [
        {
          title: '班级',
          key: 'class',
          width: 220,
          render: (_: unknown, { classId, className }: StaffRequest) => (
            <Link className="clip" to={`/classes/${classId}/requests`}>
              {className}
            </Link>
          ),
        },
      ]
    : [
        {
          title: '单位',
          key: 'unit',
          width: 180,
          render: (_: unknown, { unitName }: StaffRequest) => <span className="clip">{unitName || '没有单位'}</span>,
        },
      ]),
  {
    title: '申请',
    key: 'asked',
    width: 210,
    render: (_, row) => (
      <>
        <b className="b5">{requestNames[row.kind]}</b>
        <br />
        <span className="num t2">{spanText(row)}</span>
      </>
    ),
  },
  {
    title: '原因',
    key: 'reason',
    render: (_, { reason }) => <span className="whole">{reason}</span>,
  },
  {
    title: '提交',
    key: 'askedAt',
    width: 110,
    render: (_, { askedAt }) => <span className="num t2">{dayjs(askedAt).format('MM-DD HH:mm')}</span>,
  },
  { title: '审批', key: 'state', width: 190, render: (_, row) => <Decision row={row} {...acts} /> },
]

function Decision({ row, whyNotChoose, grant, refuse }: Omit<Acts, 'withClass'> & { row: StaffRequest }) {
  if (row.state === 'waiting') {
    if (row.isOwn) return <span className="t3">{whyNotChoose(row)}</span>
    return (
      <span className="acts">
        <Button size="small" onClick={() => grant([row])} aria-label={`批准：${row.name} ${requestNames[row.kind]}`}>
          批准
        </Button>
        <Button
          size="small"
          danger
          onClick={() => refuse([row])}
          aria-label={`不批准：${row.name} ${requestNames[row.kind]}`}
        >
          不批准
        </Button>
      </span>
    )
  }
  const { state, decidedBy, answer } = row
  return (
    <>
      {requestStateNames[state]}
      {decidedBy && <span className="t3 s12">，{decidedBy}</span>}
      {answer && <p className="t3 s12 whole">{answer}</p>}
    </>
  )
}
