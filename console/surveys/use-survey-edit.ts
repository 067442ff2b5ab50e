import type { Field, Values } from '@college/contract/kit/form.ts'
import type { SurveyDraft, SurveyKind } from '@college/contract/surveys/draft.ts'
import { listStaffSurveys, saveSurvey, staffSurvey } from '@college/contract/surveys/staff.ts'
import { questionsOf } from '@college/rules/surveys/answers.ts'
import { surveyProblems } from '@college/rules/surveys/draft.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { useEdit } from '../ui/form/use-edit.ts'

/** What the outline shows to be edited: 'info', 'page 0', or the id of a question. */
export type Chosen = string

/** The parts of a questionnaire as two editors compare them. */
export const surveyFields: readonly Field[] = [
  { key: 'title', label: '名称', type: 'text', max: 100 },
  { key: 'intro', label: '说明', type: 'text', max: 2000 },
  { key: 'isAnonymous', label: '匿名', type: 'switch' },
  { key: 'pages', label: '题目', type: 'text', max: 0 },
  { key: 'dimensions', label: '测评维度', type: 'text', max: 0 },
]

const blank: SurveyDraft = {
  title: '',
  intro: '',
  isAnonymous: false,
  pages: [{ title: '', questions: [] }],
  dimensions: [],
}

type Asked = {
  id: string
  kind: SurveyKind
  saved: { value: SurveyDraft; version: string } | undefined
  onMade: (id: string) => void
}

/** The edit of a questionnaire; a draft of it is on this computer until it is saved. */
export function useSurveyEdit({ id, kind, saved, onMade }: Asked) {
  const saving = useSend(saveSurvey, { changes: [staffSurvey, listStaffSurveys] })
  const edit = useEdit({
    name: saved ? `survey ${id}` : `survey new ${kind}`,
    fields: surveyFields,
    seen: saved ?? { value: blank, version: '' },
    check: (value) => checked(value as SurveyDraft, kind),
    save: (value, version) => saving.mutateAsync({ version, kind, value: value as SurveyDraft, ...(saved && { id }) }),
    saved: (stored) => saved || onMade(stored.id),
  })
  return { ...edit, draft: edit.value as SurveyDraft }
}
export type SurveyEdit = ReturnType<typeof useSurveyEdit>

/** By the field and the part of it, such as `pages.q1`: what is changed is no longer marked as wrong. */
function checked(draft: SurveyDraft, kind: SurveyKind): Record<string, string> {
  const questions = new Set(questionsOf(draft).map(({ id }) => id))
  const fieldOf = (at: string) => {
    if (questions.has(at) || at.startsWith('page ')) return `pages.${at}`
    return draft.dimensions.some(({ id }) => id === at) ? `dimensions.${at}` : at
  }
  // The first of each place.
  return Object.fromEntries(
    surveyProblems(draft, kind)
      .map(({ at, message }) => [fieldOf(at), message] as const)
      .toReversed(),
  ) satisfies Values
}
