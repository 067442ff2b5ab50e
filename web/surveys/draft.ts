import type { SurveyAnswer } from '@college/contract/surveys/form.ts'
import { draftKey, storeDraft, storedDraft } from '../kit/data/drafts.ts'

/** Unsent answers. They stay in this tab of the browser: the server never sees them (decision 028). */
const keyOf = (batchId: string, userId: string) => draftKey(`survey ${batchId}`, userId)

export function readDraft(batchId: string, userId: string): SurveyAnswer[] {
  const kept = storedDraft(keyOf(batchId, userId))
  return Array.isArray(kept) ? kept.filter(isAnswer) : []
}

const isAnswer = (value: unknown): value is SurveyAnswer =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SurveyAnswer).id === 'string' &&
  Array.isArray((value as SurveyAnswer).values) &&
  (value as SurveyAnswer).values.every((each) => typeof each === 'string')

export const writeDraft = (batchId: string, userId: string, answers: SurveyAnswer[]): void =>
  storeDraft(keyOf(batchId, userId), answers)

export const forgetDraft = (batchId: string, userId: string): void => storeDraft(keyOf(batchId, userId), undefined)
