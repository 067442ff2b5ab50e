import { pointsText } from '../kit/format.ts'
import { metRow, type Row } from '../reasons/rows.ts'
import { minutesBehind, wholeMinutes } from './rank.ts'

type Standing = {
  /** From 1. */
  rank: number
  /** How many are ranked. */
  count: number
  /** Credited seconds: the own, and of the place before. */
  seconds: number
  before: number | undefined
  /** Seconds that count on one day at most. */
  dailySeconds: number
}

/** Why somebody stands at a place of the ranking, and what lifts them by one (D2-Q57, D2-Q76). */
export function rankReason(standing: Standing): { figure: string; sentence: string; rows: Row[] } {
  const { rank, count, seconds, before, dailySeconds } = standing
  const behind = minutesBehind(seconds, before)
  const own = metRow({
    title: '我的学习时长',
    standing: `${minutesText(seconds)}，在本班学习而计入的`,
    facts: [
      { name: '已计入', value: minutesText(seconds) },
      { name: '一天最多计', value: minutesText(dailySeconds) },
    ],
  })
  const order = metRow({
    title: '怎样排',
    standing: '学习时长多的在前，一样多的先到的在前',
    facts: [
      { name: '排的人', value: `本班 ${count} 位在学和已结业的学员、班委` },
      { name: '统计到', value: '现在，学习后几秒内更新' },
    ],
  })
  const ahead =
    before === undefined
      ? []
      : [
          metRow({
            title: `第 ${rank - 1} 名`,
            standing: minutesText(before),
            facts: [{ name: '还差', value: behind === 0 ? '时长相同，先到的在前' : `${pointsText(behind)} 分钟` }],
          }),
        ]
  return { figure: `第 ${rank} 名`, sentence: wayUp(rank, behind), rows: [own, order, ...ahead] }
}

const minutesText = (seconds: number) => `${pointsText(wholeMinutes(seconds))} 分钟`

function wayUp(rank: number, behind: number): string {
  if (rank === 1) return '当前排在第一名'
  if (behind === 0) return `再学一点就到第 ${rank - 1} 名`
  return `再学 ${pointsText(behind)} 分钟到第 ${rank - 1} 名`
}
