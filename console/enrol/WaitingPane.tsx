import type { enrolQueue, WaitingPerson } from '@college/contract/classes/staff-enrol.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import { Select } from 'antd'
import dayjs from 'dayjs'
import { QueuePane } from '../ui/queue/QueuePane.tsx'
import type { useQueue } from '../ui/queue/use-queue.ts'

type Props = {
  /** Those in which somebody waits. */
  classes: Reply<typeof enrolQueue>['classes']
  queue: ReturnType<typeof useQueue<WaitingPerson>>
  classId: string | undefined
  setClassId: (classId: string | undefined) => void
  /** Whether this person decides more than the first level. */
  hasLevels: boolean
  /** Asks for the next page; undefined when all are listed. */
  more: (() => void) | undefined
  isPending: boolean
}

const levels = [
  { value: '', label: '全部' },
  { value: '1', label: '第一级' },
  { value: '2', label: '第二级' },
]

/** The people by class, the longest first. */
export const WaitingPane = ({ classes, queue, classId, setClassId, hasLevels, more, isPending }: Props) => (
  <QueuePane
    label="待审学员"
    {...(hasLevels && { states: levels })}
    filter={
      <>
        <Select
          size="small"
          variant="borderless"
          className="flush"
          aria-label="班级"
          popupMatchSelectWidth={false}
          value={classId ?? ''}
          options={[
            { value: '', label: '全部班级' },
            ...classes.map(({ id, title, waiting }) => ({ value: id, label: `${title}（${waiting}）` })),
          ]}
          onChange={(value) => setClassId(value || undefined)}
        />
        <span className="end">先到先审</span>
      </>
    }
    queue={queue}
    isPending={isPending}
    keyOf={({ id }) => id}
    groupOf={({ className }) => className}
    row={(one) => (
      <>
        <Avatar src={one.photo || undefined} seed={one.userId} name={one.name} size={32} />
        <span className="grow">
          <b className="clip">{one.name}</b>
          <span className="clip">{one.unitName || '没有单位'}</span>
        </span>
        <time className="num">{dayText(one.appliedAt)}</time>
      </>
    )}
    more={more}
    keys={[
      ['A', '通过'],
      ['R', '拒绝'],
    ]}
  />
)

const dayText = (at: number) => dayjs(at).format(dayjs(at).isSame(dayjs(), 'day') ? 'HH:mm' : 'MM-DD')
