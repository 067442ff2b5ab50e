import type { DatedThing, datedKinds } from '@college/contract/classes/templates.ts'
import { moved, shiftDays } from '@college/rules/classes/shift.ts'
import { addDays, WEEKDAYS, weekdayOf } from '@college/rules/kit/day.ts'
import { Checkbox, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { Labelled } from '../../ui/Labelled.tsx'
import './templates.css'

type Start = { startDay: string; keepsWeekdays: boolean }
type Props = { anchor: string; things: readonly DatedThing[]; start: Start; change: (start: Start) => void }

const kindNames: Record<(typeof datedKinds)[number], string> = {
  enrol: '报名',
  train: '培训',
  item: '单元内容',
  exam: '考试',
  work: '作业',
  notice: '公告（草稿）',
  activity: '活动',
}

/** The day on which a class begins that is made from another one, and every date as it was and as it will be. */
export function StartDay({ anchor, things, start, change }: Props) {
  const days = shiftDays(anchor, start.startDay, start.keepsWeekdays)
  return (
    <>
      <Labelled name="开始的日子">
        {(id) => (
          <DatePicker
            id={id}
            allowClear={false}
            value={dayjs(start.startDay)}
            onChange={(day) => day && change({ ...start, startDay: day.format('YYYY-MM-DD') })}
          />
        )}
      </Labelled>
      <Checkbox
        checked={start.keepsWeekdays}
        onChange={({ target }) => change({ ...start, keepsWeekdays: target.checked })}
      >
        保持星期几不变
      </Checkbox>
      <p className="t2 s13" role="status">
        {dayText(anchor)} → {dayText(addDays(anchor, days))}，全部日期
        {days === 0 ? '不变' : `${days > 0 ? '推后' : '提前'} ${Math.abs(days)} 天`}
      </p>
      {things.length === 0 ? (
        <p className="t3 s13">没有填日期</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <div className="moved-dates" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th>内容</th>
                <th>原来</th>
                <th>新的</th>
              </tr>
            </thead>
            <tbody>
              {things.map(({ kind, title, from, until }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two things may have the same words
                <tr key={at}>
                  <td>
                    <span className="t3">{kindNames[kind]}</span> {title !== kindNames[kind] && title}
                  </td>
                  <td className="num">{windowText(from, until)}</td>
                  <td className="num">{windowText(moved(from, days), moved(until, days))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

const dayText = (day: string) => `${day} 周${WEEKDAYS[weekdayOf(day)]}`

function windowText(from: number | null, until: number | null): string {
  const text = (at: number | null) => (at === null ? '' : dayjs(at).format('YYYY-MM-DD HH:mm'))
  if (until === null) return text(from)
  return `${text(from) || '不限'} 至 ${text(until)}`
}

/** The first Monday from a week on: a day to begin with, which whoever copies then changes. */
export function suggestedStart(): string {
  const next = dayjs().add(7, 'day')
  return next.add((8 - next.day()) % 7, 'day').format('YYYY-MM-DD')
}
