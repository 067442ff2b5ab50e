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
      <UnitField from={unitId} value={to} onChange={setTo} />
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

type UnitFieldProps = { from: string | null; value: string | undefined; onChange: (unitId: string) => void }

/** The units that this person manages, but for the present and closed ones. */
function UnitField({ from, value, onChange }: UnitFieldProps) {
  const { units, isAtTop } = useUnits()
  const all = isAtTop ? [{ value: WHOLE, label: WHOLE_NAME, depth: 0, isClosed: false }, ...units] : units
  return (
    <Labelled name="调到">
      {(field) => (
        <Select
          id={field}
          showSearch={{ optionFilterProp: 'label' }}
          options={all.map(({ isClosed, ...unit }) => ({
            ...unit,
            disabled: isClosed || unit.value === (from ?? WHOLE),
          }))}
          optionRender={({ label, data }) => <span style={{ paddingInlineStart: 16 * data.depth }}>{label}</span>}
          placeholder="选择单位"
          {...(value && { value })}
          onChange={onChange}
        />
      )}
    </Labelled>
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
