/** The dimensions of a learner's portrait, in the order of the radar (D3-Q46). */
export const dimensions = [
  { key: 'study', name: '学习度', means: '累计学习时长' },
  { key: 'completion', name: '完成度', means: '学过的课程里学完的' },
  { key: 'marks', name: '成绩度', means: '考试的平均成绩' },
  { key: 'contribution', name: '贡献度', means: '写下的笔记和帖子' },
  { key: 'participation', name: '参与度', means: '班级签到、看过的直播和评论' },
] as const

/**
 * How much of it scores 100 in a dimension of the portrait. `minutes`: the minutes of fifty study hours.
 * `contributions`: notes plus topics. `participations`: days with a sign-in plus attended lives plus comments.
 */
export const FULL = { minutes: 2_250, contributions: 20, participations: 30 }

/** The most slices that can be told apart; the rest are one (design 2). */
const MOST_SLICES = 6
const REST = '其他'

export type Slice = { name: string; minutes: number; percent: number }

/**
 * The slices of the study minutes, the largest first. The percents are whole and add up to 100: what rounding down
 * leaves goes to the largest remainders. Categories without a minute are left out.
 */
export function slicesOf(counts: readonly { name: string; value: number }[]): Slice[] {
  const some = counts.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value)
  const shown = some.length > MOST_SLICES ? some.slice(0, MOST_SLICES - 1) : some
  const rest = some.slice(shown.length).reduce((sum, { value }) => sum + value, 0)
  const all = rest > 0 ? [...shown, { name: REST, value: rest }] : shown
  const total = all.reduce((sum, { value }) => sum + value, 0)
  const exact = all.map(({ value }) => (value * 100) / total)
  const percents = exact.map(Math.floor)
  const left = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const remainderOf = (place: number) => (exact[place] ?? 0) - (percents[place] ?? 0)
  const lucky = new Set(
    all
      .map((_, place) => place)
      .toSorted((one, other) => remainderOf(other) - remainderOf(one))
      .slice(0, left),
  )
  return all.map(({ name, value }, place) => ({
    name,
    minutes: value,
    percent: (percents[place] ?? 0) + (lucky.has(place) ? 1 : 0),
  }))
}

/** D3-M64. */
export const sliceText = ({ name, minutes, percent }: Slice): string => `${name} : ${minutes}分钟 (${percent}%)`
