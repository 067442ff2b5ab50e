import { type Static, Type } from 'typebox'
import { SurveyForm } from './form.ts'

/** A questionnaire of a class, or a quality evaluation of everybody (D2-E19). It stays what it was made as. */
export const surveyKinds = ['survey', 'evaluation'] as const
export type SurveyKind = (typeof surveyKinds)[number]

/** All of a questionnaire that its editor changes; it is saved at once. */
export const SurveyDraft = Type.Object({
  title: Type.String({ maxLength: 100 }),
  /** Plain text above the first page. */
  intro: Type.String({ maxLength: 2000 }),
  /** Nothing links the answers and the person (decision 028). Of all its batches; fixed with the first answer. */
  isAnonymous: Type.Boolean(),
  pages: SurveyForm.properties.pages,
  /** Of an evaluation; empty otherwise. */
  dimensions: SurveyForm.properties.dimensions,
})
export type SurveyDraft = Static<typeof SurveyDraft>
