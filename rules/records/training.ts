import { dateTimeText, hoursText } from '../kit/format.ts'

const OWN_ACADEMY = '干部网院'
const ACADEMIES: Record<string, string> = { gwy: '省干部网院', zwy: '中国干部网院' }

/** A line of the ledger that staff wrote, with its reason (server/ledger/tables.ts). */
export const REGISTERED = 'registered'
/** Everything that came from elsewhere (外部导入): the academies, and what staff registered. */
export const importedReasons = [...Object.keys(ACADEMIES), REGISTERED]

/** Where what the ledger names by its reason was studied. */
export const platformOf = (reason: string): string =>
  ACADEMIES[reason] ?? (reason === REGISTERED ? '管理员登记' : OWN_ACADEMY)

/** What the learner reads of how it ended: what was completed, and an exam that was passed or not. */
export const resultText = (isCompleted: boolean): string => (isCompleted ? '合格' : '不合格')

type Counted = { reason: string; hours: number; earnedAt: Date }

/** By which rule hours were counted, in a sentence for the learner (D3-Q01, D1-Q83). */
export function ruleText({ reason, hours, earnedAt }: Counted): string {
  const at = dateTimeText(earnedAt)
  const worth = `${hoursText(hours)} 学时`
  const academy = ACADEMIES[reason]
  if (academy) return `${academy}于 ${at} 登记，折算 ${worth}，计入该年度学时`
  if (reason === 'course') return `全部必修课件学习进度达到 100%，于 ${at} 计入 ${worth}；同一课程只计一次`
  if (reason === 'class' && hours === 0) return `专题班于 ${at} 结业；学时按其中的课程和直播分别计入`
  if (reason === 'class') return `专题班结业，于 ${at} 计入 ${worth}；同一专题班只计一次`
  if (reason === 'live') return `班级安排的直播已看完，于 ${at} 计入 ${worth}；同一直播只计一次`
  if (reason === REGISTERED)
    return `管理员于 ${at} ${hours < 0 ? '更正' : '登记'}，${hours < 0 ? '减去' : '计入'} ${hoursText(Math.abs(hours))} 学时`
  return `于 ${at} 计入 ${worth}`
}
