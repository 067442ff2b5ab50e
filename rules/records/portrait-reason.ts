import { pointsText } from '../kit/format.ts'
import { metRow, type Row } from '../reasons/rows.ts'
import { dimensions, FULL } from './portrait.ts'

/** What the dimensions of a portrait are counted from. */
export type PortraitCounts = {
  seconds: number
  begun: number
  completed: number
  /** The mean of the published results, 0 to 100; null without any. */
  mean: number | null
  notes: number
  topics: number
  signedDays: number
  lives: number
  comments: number
}

type Scores = Record<(typeof dimensions)[number]['key'], number>

/** How each dimension of a portrait is figured, and the share of learners that it is above. */
export function portraitReason(
  scores: Scores,
  counts: PortraitCounts,
  rank: { percentage: number } | undefined,
): { figure: string; sentence: string; rows: Row[] } {
  return {
    figure: rank ? `${rank.percentage}%` : '',
    sentence: rank ? '的学员五项之和比您低，每天凌晨统计' : '超过多少学员每天凌晨统计，明天可以看到',
    rows: dimensions.map(({ key, name, means }) =>
      metRow({
        ...{ title: name, standing: `${scores[key]} 分，${means}` },
        facts: factsOf[key](counts).map(([fact, value]) => ({ name: fact, value })),
      }),
    ),
  }
}

type Facts = (counts: PortraitCounts) => [name: string, value: string][]

const factsOf: Record<keyof Scores, Facts> = {
  study: ({ seconds }) => [
    ['已计入', `${pointsText(Math.floor(seconds / 60))} 分钟`],
    ['满分', `${pointsText(FULL.minutes)} 分钟`],
  ],
  completion: ({ begun, completed }) => [
    ['学完', `${completed} 门`],
    ['学过', `${begun} 门`],
  ],
  marks: ({ mean }) => [['公布成绩的考试平均', mean === null ? '还没有' : `${Math.floor(mean)} 分`]],
  contribution: ({ notes, topics }) => [
    ['笔记', `${notes} 条`],
    ['公开的帖子', `${topics} 个`],
    ['满分', `合计 ${FULL.contributions}`],
  ],
  participation: ({ signedDays, lives, comments }) => [
    ['班级签到', `${signedDays} 天`],
    ['看满的直播', `${lives} 场`],
    ['显示的评论', `${comments} 条`],
    ['满分', `合计 ${FULL.participations}`],
  ],
}
