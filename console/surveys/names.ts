import type { SurveyKind } from '@college/contract/surveys/draft.ts'
import type { SurveyState } from '@college/contract/surveys/staff.ts'
import type { Tone } from '../ui/Dot.tsx'

export const surveyKindNames: Record<SurveyKind, string> = { survey: '问卷', evaluation: '质量测评' }

/** What the states of a questionnaire, or of one batch of it, are called. */
export const surveyStates: Record<SurveyState, { text: string; tone: Tone }> = {
  idle: { text: '未发放', tone: 'grey' },
  before: { text: '未开始', tone: 'blue' },
  open: { text: '进行中', tone: 'green' },
  over: { text: '已结束', tone: 'amber' },
}
