import type { FollowedKind, FollowedThing } from '@college/contract/reminders/followed.ts'
import { percentOf } from '@college/rules/kit/percent.ts'
import { followedKindNames } from '@college/rules/reminders/sheet.ts'
import { QueueList } from '../ui/queue/QueueList.tsx'
import { endText, keyOf, undone } from './words.ts'

type Props = {
  rows: readonly FollowedThing[]
  current: { kind: FollowedKind; id: string } | undefined
  now: number
  onPick: (index: number) => void
}

/** The things in the order of their last day; each with how many have not done it. */
export function ThingsList({ rows, current, now, onPick }: Props) {
  const at = current && rows.find((row) => keyOf(row) === keyOf(current))
  return (
    <QueueList
      label="要完成的事"
      items={rows}
      keyOf={keyOf}
      current={at}
      onPick={onPick}
      row={(thing) => <Row thing={thing} now={now} />}
    />
  )
}

function Row({ thing, now }: { thing: FollowedThing; now: number }) {
  const { title, place, kind, people, done, endsAt } = thing
  const { text, tone } = endText(endsAt, now)
  const left = undone(thing)
  const where = kind !== 'class' && place ? `${followedKindNames[kind]} · ${place}` : followedKindNames[kind]
  return (
    <span className="grow follow-thing">
      <b>
        <span className="clip">{title}</span>
        {left > 0 ? <span className="num">{left}</span> : <span className="t3 s12">全部完成</span>}
      </b>
      <span className="clip">{where}</span>
      <span className="follow-bar">
        <em className={tone}>{text}</em>
        <span className="num">
          {done} / {people}
        </span>
        <span className="pbar ink" aria-hidden="true">
          <i style={{ width: `${percentOf(done, people)}%` }} />
        </span>
      </span>
    </span>
  )
}
