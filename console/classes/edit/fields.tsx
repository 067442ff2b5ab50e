import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useId } from 'react'

type Window = { from: number | null; until: number | null }
type WindowProps = { label: string; value: Window; onChange: (window: Window) => void; size?: 'small' }

/** A window to the minute, of which either end may be open. */
export function WindowField({ label, value: { from, until }, onChange, size }: WindowProps) {
  const dayjsOf = (at: number | null) => (at === null ? null : dayjs(at))
  return (
    <DatePicker.RangePicker
      {...(size && { size })}
      allowEmpty={[true, true]}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      placeholder={['不限开始', '不限结束']}
      aria-label={label}
      value={[dayjsOf(from), dayjsOf(until)]}
      onChange={(days) => {
        const [start, end] = (days ?? []).map((day) => day?.startOf('minute').valueOf() ?? null)
        onChange({ from: start ?? null, until: end ?? null })
      }}
    />
  )
}

/** A section of a step: its name, and what it says about itself. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="form-section">
      <h2>{title}</h2>
      {note && <p className="t3 s13">{note}</p>}
      {children}
    </section>
  )
}

/** A switch with its name and what it does. */
export function SwitchRow({
  name,
  note,
  children,
}: {
  name: string
  note: string
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className="switch-row">
      <div>
        <label htmlFor={id}>{name}</label>
        <p className="t3 s12">{note}</p>
      </div>
      {children(id)}
    </div>
  )
}
