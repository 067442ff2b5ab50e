import { cancelTransfer, previewTransfer, transferUser } from '@college/contract/people/acts.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSay } from '../../kit/say.ts'
import { Labelled } from '../../ui/Labelled.tsx'
import { useUnits, WHOLE_NAME } from '../fields.tsx'
import { ActPane } from './ActPane.tsx'
import { type ActProps, changes } from './act-props.ts'

const WHOLE = 'whole'

/** Another unit, from a day on. */
export function TransferPane({ account: { id, name, unitId }, onClose }: ActProps) {
  const say = useSay()
  const { units, isAtTop } = useUnits()
  const [to, setTo] = useState<string>()
  const [day, setDay] = useState(dayjs().format('YYYY-MM-DD'))
  const [job, setJob] = useState('')
  const transfer = useSend(transferUser, { changes })
  const target = to === WHOLE ? null : (to ?? null)
  const preview = useAsk(
    previewTransfer,
    { id, holdsFrom: day, ...(target && { unitId: target }) },
    { enabled: to !== undefined },
  )
  const options = isAtTop ? [{ value: WHOLE, label: WHOLE_NAME, depth: 0, isClosed: false }, ...units] : units
  return (
    <ActPane
      title="调动"
      effects={preview.data?.effects ?? []}
      okText={`调动${name}`}
      whyNot={to === undefined ? '请选择调到的单位' : (preview.error?.message ?? '')}
      onClose={onClose}
      onSubmit={async (why) => {
        const { isDone } = await transfer.mutateAsync({
          ...{ id, unitId: target, holdsFrom: day, why },
          ...(job.trim() && { job: job.trim() }),
        })
        say.done(isDone ? '已调动' : `已安排，${day} 生效`)
      }}
    >
      <Labelled name="调到">
        {(field) => (
          <Select
            id={field}
            className="file-wide"
            showSearch={{ optionFilterProp: 'label' }}
            options={options.map(({ isClosed, value, ...one }) => ({
              ...one,
              value,
              disabled: isClosed || value === (unitId ?? WHOLE),
            }))}
            optionRender={({ label, data }) => <span style={{ paddingInlineStart: 16 * data.depth }}>{label}</span>}
            placeholder="选择单位"
            value={to}
            onChange={setTo}
          />
        )}
      </Labelled>
      <div className="file-two">
        <Labelled name="自哪天起">
          {(field) => (
            <DatePicker
              id={field}
              allowClear={false}
              value={dayjs(day)}
              minDate={dayjs().startOf('day')}
              onChange={(at) => at && setDay(at.format('YYYY-MM-DD'))}
            />
          )}
        </Labelled>
        <Labelled name="新职务">
          {(field) => (
            <Input
              id={field}
              placeholder="不变"
              maxLength={64}
              value={job}
              onChange={({ target: { value } }) => setJob(value)}
            />
          )}
        </Labelled>
      </div>
    </ActPane>
  )
}

export function CancelTransferPane({ account: { id }, onClose }: ActProps) {
  const cancel = useSend(cancelTransfer, { changes })
  return (
    <ActPane
      title="取消调动"
      effects={['安排好的调动不再生效，单位和职务保持现在的样子。']}
      okText="取消调动"
      onClose={onClose}
      onSubmit={(why) => cancel.mutateAsync({ id, why })}
    />
  )
}
