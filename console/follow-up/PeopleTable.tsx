import { staffUsers } from '@college/contract/account/staff.ts'
import type { FollowedKind, FollowedPerson } from '@college/contract/reminders/followed.ts'
import { followedStateName } from '@college/rules/reminders/sheet.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import { Checkbox } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useMay } from '../kit/me.ts'
import { StateView } from '../ui/states/States.tsx'
import { dateText } from './words.ts'

type Props = {
  kind: FollowedKind
  rows: readonly FollowedPerson[]
  focus: number
  chosen: ReadonlySet<string>
  days: number
  mayChoose: boolean
  choosable: number
  toggle: (person: FollowedPerson) => void
  toggleAll: () => void
}

/** A page of the people of one thing. */
export function PeopleTable({ kind, rows, focus, chosen, days, mayChoose, choosable, toggle, toggleAll }: Props) {
  const marked = useRef<HTMLTableRowElement>(null)
  const focused = rows[focus]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another one has the focus
  useEffect(() => {
    void marked.current?.scrollIntoView({ block: 'nearest' })
  }, [focused])
  if (rows.length === 0) return <StateView drawing="search" title="没有符合的人" text="换个状态、单位或姓名" />
  return (
    <table className="follow-people">
      <thead>
        <tr>
          {mayChoose && (
            <th>
              <Checkbox
                aria-label="全选"
                checked={choosable > 0 && chosen.size >= choosable}
                indeterminate={chosen.size > 0 && chosen.size < choosable}
                disabled={choosable === 0}
                onChange={toggleAll}
              />
            </th>
          )}
          <th>学员</th>
          <th>情况</th>
          <th>最近学习</th>
          <th>上次催</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((person, index) => {
          const isOn = chosen.has(person.id)
          const look = [isOn && 'on', index === focus && 'focus'].filter(Boolean).join(' ')
          return (
            <tr key={person.id} className={look || undefined} ref={index === focus ? marked : null}>
              {mayChoose && (
                <td>
                  <Checkbox
                    aria-label={`选择${person.name}`}
                    checked={isOn}
                    disabled={person.isRecent || person.state === 'done'}
                    onChange={() => toggle(person)}
                  />
                </td>
              )}
              <td>
                <Who person={person} />
              </td>
              <td>
                {followedStateName(kind, person.state)}
                <small>
                  {person.note || (person.state !== 'done' && person.since ? `${dateText(person.since)} 起` : '')}
                </small>
              </td>
              <td>{person.studiedAt ? dateText(person.studiedAt) : <span className="t3">没学过</span>}</td>
              <td>
                <Reminded person={person} days={days} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Who({ person: { id, name, unitName } }: { person: FollowedPerson }) {
  const mayOpen = useMay()(staffUsers)
  return (
    <span className="who">
      <Avatar seed={id} name={name} src={undefined} size={28} />
      <span>
        {mayOpen ? <Link to={`/people/${id}`}>{name}</Link> : name}
        <small>{unitName}</small>
      </span>
    </span>
  )
}

function Reminded({
  person: { remindedAt, remindedBy, readAt, isRecent },
  days,
}: {
  person: FollowedPerson
  days: number
}) {
  if (remindedAt === null) return <span className="t3">没催过</span>
  return (
    <>
      <span className={isRecent ? 't3' : undefined}>
        {dateText(remindedAt)} {readAt ? '已读' : '未读'}
      </span>
      <small>{isRecent ? `${days} 天内催过，跳过` : remindedBy}</small>
    </>
  )
}
