import type { SurveyAnswer } from '@college/contract/surveys/form.ts'
import { draftKey } from '../kit/data/drafts.ts'

/** Unsent answers. They stay in this tab of the browser: the server never sees them (decision 028). */
const keyOf = (batchId: string, userId: string) => draftKey(`survey ${batchId}`, userId)

export function readDraft(batchId: string, userId: string): SurveyAnswer[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(batchId, userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isAnswer) : []
  } catch {
    return []
  }
}

const isAnswer = (value: unknown): value is SurveyAnswer =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SurveyAnswer).id === 'string' &&
  Array.isArray((value as SurveyAnswer).values) &&
  (value as SurveyAnswer).values.every((each) => typeof each === 'string')

/** A full storage keeps nothing; what is on the screen stays. */
export function writeDraft(batchId: string, userId: string, answers: SurveyAnswer[]): void {
  try {
    sessionStorage.setItem(keyOf(batchId, userId), JSON.stringify(answers))
  } catch {
    // Nobody can do anything about it.
  }
}

export const forgetDraft = (batchId: string, userId: string): void => sessionStorage.removeItem(keyOf(batchId, userId))
