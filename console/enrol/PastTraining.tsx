import type { enrolPerson } from '@college/contract/classes/staff-enrol.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import dayjs from 'dayjs'
import { Section } from './parts.tsx'

type Past = Reply<typeof enrolPerson>['past']

/** The classes of the last three years. */
export function PastTraining({ past }: { past: Past }) {
  const completed = past.filter(({ isCompleted }) => isCompleted).length
  if (past.length === 0) {
    return (
      <Section title="以往培训" note="近三年">
        <p className="t3">没有参加过</p>
      </Section>
    )
  }
  return (
    <Section title="以往培训" note={`近三年 ${past.length} 期，结业 ${completed} 期`}>
      <table className="past">
        <thead>
          <tr>
            <th>班级</th>
            <th>时间</th>
            <th className="r">学时</th>
            <th>结果</th>
          </tr>
        </thead>
        <tbody>
          {past.map((one) => (
            <tr key={`${one.title} ${one.trainFrom}`}>
              <td className="title">{one.title}</td>
              <td className="num t2">{spanText(one)}</td>
              <td className="num r">{one.hours === null ? '—' : hoursText(one.hours)}</td>
              <td>
                <Result of={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Result({ of: { isCompleted, trainUntil } }: { of: Past[number] }) {
  if (isCompleted) return <span className="green">结业</span>
  const isOver = trainUntil !== null && trainUntil < Date.now()
  return isOver ? <span className="amber">未结业</span> : <span className="t3">在学</span>
}

function spanText({ trainFrom, trainUntil }: Past[number]): string {
  const text = (at: number) => dayjs(at).format('YYYY-MM-DD')
  if (trainFrom === null && trainUntil === null) return '不限'
  if (trainFrom === null) return `至 ${text(trainUntil as number)}`
  return trainUntil === null ? `${text(trainFrom)} 起` : `${text(trainFrom)} 至 ${text(trainUntil)}`
}
