import { saveExam } from '@college/contract/exams/staff.ts'

const { badPassScore, badTimes } = saveExam.refusals

/** Whether an exam can be open from `startsAt` until `endsAt`, in ms since 1970; null is no limit. */
export const isWindow = (startsAt: number | null, endsAt: number | null): boolean =>
  startsAt === null || endsAt === null || startsAt < endsAt

/** Whether a paper of `fullScore` points can be passed. */
export const canBeReached = (passScore: number, fullScore: number): boolean => passScore <= fullScore

type Settings = {
  title: string
  paperId: string
  minutes: number | null
  passScore: number | null
  attemptLimit: number | null
  leaveLimit: number | null
  startsAt: number | null
  endsAt: number | null
}

/** What to correct in the settings of an exam, by their keys; `fullScore` is undefined while it is not known. */
export function settingsProblems(settings: Settings, fullScore: number | undefined): Record<string, string> {
  const { title, paperId, minutes, passScore, attemptLimit, leaveLimit, startsAt, endsAt } = settings
  const isTooHigh = passScore !== null && fullScore !== undefined && !canBeReached(passScore, fullScore)
  return {
    ...(title.trim() === '' && { title: '请填写考试名称' }),
    ...(paperId === '' && { paperId: '请选择试卷' }),
    ...(minutes === null && { minutes: '请填写时长' }),
    ...(attemptLimit === null && { attemptLimit: '请填写可考次数，不限填 0' }),
    ...(leaveLimit === null && { leaveLimit: '请填写次数，不自动交卷填 0' }),
    ...(passScore === null && { passScore: '请填写及格分' }),
    ...(isTooHigh && { passScore: badPassScore.message }),
    ...(!isWindow(startsAt, endsAt) && { endsAt: badTimes.message }),
  }
}
