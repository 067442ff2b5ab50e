import type { SurveyDraft } from '@college/contract/surveys/draft.ts'
import type { Question } from '@college/contract/surveys/form.ts'
import { randomUuid } from '@college/web/kit/data/random-uuid.ts'

export type Pages = SurveyDraft['pages']
type Page = Pages[number]
type Kind<K extends Question['kind']> = Extract<Question, { kind: K }>

/** An id as the form wants it: small letters and digits. */
export const newId = (): string => randomUuid().replace(/-/g, '').slice(0, 8)

const newOptions = (count: number) => Array.from({ length: count }, () => ({ id: newId(), text: '' }))

/** A question of this type; what fits both types is kept of `from`. */
export function asKind(kind: Question['kind'], from?: Question): Question {
  const { id = newId(), title = '', isRequired = true, showIf } = from ?? {}
  const common = { id, title, isRequired, ...(showIf && { showIf }) }
  const options = from && 'options' in from ? from.options : newOptions(3)
  switch (kind) {
    case 'single':
    case 'order':
      return { ...common, kind, options }
    case 'multiple':
      return { ...common, kind, options, least: 1, most: options.length }
    case 'matrix':
      return { ...common, kind, rows: newOptions(2), columns: newOptions(3) }
    case 'scale':
      return { ...common, kind, points: 5, lowText: '很不满意', highText: '很满意' }
    case 'text':
      return { ...common, kind, maxLength: 300 }
  }
}

type Choice = Kind<'single'> | Kind<'multiple'> | Kind<'order'>

/** A multiple choice keeps its limits within what it offers. */
export function withOptions(question: Choice, options: Choice['options']): Question {
  if (question.kind !== 'multiple') return { ...question, options }
  const tookAll = question.most >= question.options.length
  const most = Math.max(1, tookAll ? options.length : Math.min(question.most, options.length))
  return { ...question, options, most, least: Math.min(question.least, most) }
}

export const changeQuestion = (pages: Pages, id: string, next: Question): Pages =>
  pages.map((page) => ({ ...page, questions: page.questions.map((one) => (one.id === id ? next : one)) }))

/** Puts a question, old or new, before the place `at` of a page; it leaves the place where it was. */
export function placeQuestion(pages: Pages, question: Question, pageAt: number, at: number): Pages {
  return pages.map((page, place) => {
    const was = page.questions.findIndex(({ id }) => id === question.id)
    const questions = page.questions.filter(({ id }) => id !== question.id)
    if (place !== pageAt) return { ...page, questions }
    return { ...page, questions: questions.toSpliced(was >= 0 && was < at ? at - 1 : at, 0, question) }
  })
}

/** Moves a question by one place; from the end of a page it goes on to the next, and back from its beginning. */
export function moveQuestion(pages: Pages, id: string, by: -1 | 1): Pages {
  const pageAt = pages.findIndex(({ questions }) => questions.some((one) => one.id === id))
  const page = pages[pageAt] as Page | undefined
  const at = page?.questions.findIndex((one) => one.id === id) ?? -1
  const question = page?.questions[at]
  if (!page || !question) return pages
  const to = at + by
  if (to >= 0 && to < page.questions.length) return placeQuestion(pages, question, pageAt, by === 1 ? to + 1 : to)
  const next = pages[pageAt + by]
  return next ? placeQuestion(pages, question, pageAt + by, by === 1 ? 0 : next.questions.length) : pages
}

/** Takes a question out, with the conditions that depend on it. */
export const removeQuestion = (pages: Pages, id: string): Pages =>
  pages.map((page) => ({
    ...page,
    questions: page.questions.flatMap((one) => (one.id === id ? [] : [withoutCondition(one, id)])),
  }))

function withoutCondition(question: Question, on: string): Question {
  if (question.showIf?.question !== on) return question
  const { showIf: _none, ...rest } = question
  return rest as Question
}

export function movePage(pages: Pages, at: number, by: -1 | 1): Pages {
  const page = pages[at]
  const to = at + by
  return page && to >= 0 && to < pages.length ? pages.toSpliced(at, 1).toSpliced(to, 0, page) : pages
}
