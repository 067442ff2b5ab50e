import type { FollowedKind, FollowedThing } from '@college/contract/reminders/followed.ts'
import type { DeliveryState, ExtraChannel } from '@college/contract/reminders/reminders.ts'
import dayjs from 'dayjs'

const DAY_MS = 86_400_000

/** As it stands in the address: 'task:<id>'. */
export const keyOf = ({ kind, id }: { kind: FollowedKind; id: string }): string => `${kind}:${id}`

/** The last day, or for how long it has been over. */
export function endText(endsAt: number | null, now: number): { text: string; tone: 'late' | 'amb' | '' } {
  if (endsAt === null) return { text: '不限', tone: '' }
  if (endsAt <= now) return { text: `过期 ${Math.max(1, Math.floor((now - endsAt) / DAY_MS))} 天`, tone: 'late' }
  // The last minute is included.
  return { text: `${dayjs(endsAt - 1).format('MM-DD')} 截止`, tone: endsAt - now < 3 * DAY_MS ? 'amb' : '' }
}

export function leftText(endsAt: number | null, now: number): string {
  if (endsAt === null) return ''
  if (endsAt <= now) return endText(endsAt, now).text
  const days = Math.floor((endsAt - now) / DAY_MS)
  return days > 0 ? `还有 ${days} 天` : '今天截止'
}

export const dateText = (at: number | null): string => (at === null ? '' : dayjs(at).format('MM-DD'))

export const undone = ({ people, done }: Pick<FollowedThing, 'people' | 'done'>): number => people - done

export const channelNames: Record<ExtraChannel, string> = { push: '推送', sms: '短信' }

export const deliveryNames: Record<DeliveryState, string> = {
  waiting: '等着发',
  asked: '正在发',
  sent: '已发出',
  arrived: '已送达',
  failed: '没发出',
  unsure: '不确定',
  skipped: '跳过',
}
