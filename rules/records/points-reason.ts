import { dateTimeText, pointsChangeText } from '../kit/format.ts'
import { metRow, type Row } from '../reasons/rows.ts'

type Entry = { reason: string; title: string; points: number; year: number; earnedAt: Date }

/** `postsADay`: how many posts of one day give points, as it is set now. */
type Caps = { postsADay: number }

type Rule = { name: string; rule: string; cap: (caps: Caps) => string }

const none = () => '没有'

const rules: Record<string, Rule> = {
  course: { name: '学完课程', rule: '必修课件都到 100% 时给一次', cap: none },
  live: { name: '看完班级的直播', rule: '看满要求的时长时给一次', cap: none },
  exam: { name: '通过考试', rule: '第一次通过时给一次', cap: none },
  'sign-in': { name: '签到', rule: '当天第一次签到给一次', cap: () => '一天一次，在几个班签到也只计一次' },
  post: { name: '发帖', rule: '帖子公开时给一次', cap: ({ postsADay }) => `一天 ${postsADay} 个帖子` },
  'post-removed': { name: '帖子被下架', rule: '收回这个帖子得到的积分', cap: none },
  'post-restored': { name: '帖子恢复', rule: '还回下架时收回的积分', cap: none },
}

/** Why one line of the points stands there: what it was for, by which rule, and how much of it counts on one day. */
export function pointsReason(entry: Entry, caps: Caps): { figure: string; sentence: string; rows: Row[] } {
  const { title, points, year, earnedAt } = entry
  // What takes the points of a post back and gives them again is numbered (server/ledger/tables.ts).
  const found = rules[entry.reason.replace(/:\d+$/, '')]
  const facts = [
    { name: '因为', value: title },
    ...(found
      ? [
          { name: '规则', value: found.rule },
          { name: '每天上限', value: found.cap(caps) },
        ]
      : []),
    { name: '记入时间', value: dateTimeText(earnedAt) },
    { name: '计入年度', value: `${year} 年` },
  ]
  return { figure: pointsChangeText(points), sentence: '积分', rows: [metRow({ title: found?.name ?? '积分', facts })] }
}
