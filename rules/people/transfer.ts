import type { Day } from '../kit/day.ts'
import { addDays } from '../kit/day.ts'

type Move = {
  fromName: string
  toName: string
  holdsFrom: Day
  today: Day
  /** Tasks that the unit asks for, before and after. */
  lost: number
  gained: number
}

/** What a transfer will do, sentence by sentence, before it is done. */
export function transferEffects({ fromName, toName, holdsFrom, today, lost, gained }: Move): string[] {
  const isNow = holdsFrom <= today
  const when = isNow ? '立即' : `从 ${holdsFrom} 起`
  const [from, to] = [fromName || '全院', toName || '全院']
  return [
    '学时、课程、班级、考试和证书跟人走，不受影响。',
    `${to}和上级单位的管理员${when}管理他；${from}的管理员${isNow ? '不再管理他' : `管理到 ${addDays(holdsFrom, -1)} 为止`}。`,
    ...(lost > 0 ? [`${from}的任务 ${lost} 项不再要求。`] : []),
    ...(gained > 0 ? [`${to}的任务 ${gained} 项开始要求。`] : []),
    ...(isNow ? [] : ['到那一天自动生效，之前可以取消。']),
  ]
}

/** The days on which a transfer may begin to hold. */
export const mayHoldFrom = (day: Day, today: Day, furthest: number): boolean =>
  day >= today && day <= addDays(today, furthest)
