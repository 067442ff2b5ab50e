import { clockOf } from '../kit/format.ts'

/** What decides whether a round of check-in is under way. */
export type CheckInTimes = { startedAt: Date; seconds: number; stoppedAt: Date | null }

/** Rounds of one live: enough for every ten minutes of a long day. */
export const MOST_ROUNDS = 100

/** Milliseconds that remain; 0 once the round has been stopped or its seconds are over. */
export function checkInLeft({ startedAt, seconds, stoppedAt }: CheckInTimes, now: Date): number {
  if (stoppedAt) return 0
  return Math.max(0, startedAt.getTime() + seconds * 1_000 - now.getTime())
}

/** The whole seconds that a countdown shows: it begins with all of them, and 0 is shown only at the end. */
export const shownSeconds = (leftMs: number): number => Math.max(0, Math.ceil(leftMs / 1_000))

/** What one person did; `times` by the number of the round, ISO 8601. */
export type Attended = {
  name: string
  loginName: string
  unitName: string
  times: Readonly<Record<string, string>>
  /** The rounds in which a host checked them in afterwards. */
  added: readonly number[]
  /** Their class has granted them leave for the day of the live. */
  isOnLeave: boolean
}

/** The attendance list as a table, with a heading and a column for each round. */
export function attendanceTable(rounds: number, people: readonly Attended[]): string[][] {
  const numbers = Array.from({ length: rounds }, (_, index) => index + 1)
  return [
    ['姓名', '学员编号', '单位', '签到次数', ...numbers.map((number) => `第 ${number} 次签到`)],
    ...people.map(({ name, loginName, unitName, times, added, isOnLeave }) => {
      const cellOf = (number: number): string => {
        const time = times[number]
        if (time === undefined) return isOnLeave ? '请假' : '未签到'
        return `${added.includes(number) ? '补签 ' : ''}${clockOf(new Date(time))}`
      }
      const count = numbers.filter((number) => times[number] !== undefined).length
      return [name, loginName, unitName, String(count), ...numbers.map(cellOf)]
    }),
  ]
}
