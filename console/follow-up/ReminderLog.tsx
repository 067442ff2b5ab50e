import type { FollowedKind } from '@college/contract/reminders/followed.ts'
import { type ReminderLogRow, reminderLog } from '@college/contract/reminders/reminders.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import dayjs from 'dayjs'
import { channelNames, deliveryNames } from './words.ts'

/** ms between two looks at what has left and been read. */
const ASKED_AGAIN = 15_000

/** What was sent about a thing: how it left, who read it and who has studied since. */
export function ReminderLog({ kind, id }: { kind: FollowedKind; id: string }) {
  const log = useAsk(reminderLog, { kind, id }, { refetchInterval: ASKED_AGAIN, background: true })
  const rows = log.data?.rows ?? []
  return (
    <section className="follow-log" aria-label="催学记录">
      <h2>催学记录</h2>
      {log.error && !log.data && <p className="note">记录没有读出来：{log.error.message}</p>}
      {log.data && rows.length === 0 && <p className="note">还没有催过这件事</p>}
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row }: { row: ReminderLogRow }) {
  const { at, people, skipped, senderName, channels, state, parts, cost } = row
  const ways = ['站内', ...channels.map((channel) => channelNames[channel])].join('、')
  return (
    <li>
      <time className="num">{dayjs(at).format('MM-DD HH:mm')}</time>
      <div>
        <h3>
          {people} 人 · {ways}
        </h3>
        <p>{state === 'takenBack' ? '已撤回，一条也没有发出' : outcome(row)}</p>
        <p>
          {senderName}
          {skipped > 0 && `，跳过 ${skipped} 人`}
          {state !== 'takenBack' && parts > 0 && `，短信 ${parts} 条约 ¥${cost.toFixed(2)}`}
        </p>
      </div>
    </li>
  )
}

/** 站内 13 人，读了 5 人，4 人之后学过；短信已发出 11、不确定 1. */
function outcome({ state, sent, read, returned, deliveries }: ReminderLogRow): string {
  if (state === 'waiting') return '还没有发出'
  const listed = `站内 ${sent} 人，读了 ${read} 人，${returned} 人之后学过`
  const others = deliveries.map(
    ({ channel, state: each, people }) => `${channelNames[channel]}${deliveryNames[each]} ${people}`,
  )
  return [listed, ...others].join('；')
}
