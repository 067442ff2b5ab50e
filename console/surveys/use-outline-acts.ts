import type { Question } from '@college/contract/surveys/form.ts'
import { questionsOf } from '@college/rules/surveys/answers.ts'
import { useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { asKind, movePage, moveQuestion, type Pages, placeQuestion, removeQuestion } from './form-edits.ts'
import type { Chosen, SurveyEdit } from './use-survey-edit.ts'

export type OutlineProps = { edit: SurveyEdit; chosen: Chosen; choose: (chosen: Chosen) => void; isFrozen: boolean }

/** What the outline does to the draft; also by keys, to the chosen question or page. */
export function useOutlineActs({ edit, chosen, choose, isFrozen }: OutlineProps) {
  const { pages, dimensions } = edit.draft
  const [dragged, drag] = useState<Question>()
  const set = (next: Pages) => edit.set('pages', next)
  const numbers = new Map(questionsOf({ pages }).map(({ id }, place) => [id, place + 1]))
  const pageAt = chosen.startsWith('page ') ? Number(chosen.slice(5)) : undefined

  const move = (by: -1 | 1) => {
    if (isFrozen) return
    if (pageAt === undefined) return set(moveQuestion(pages, chosen, by))
    set(movePage(pages, pageAt, by))
    if (pages[pageAt + by]) choose(`page ${pageAt + by}`)
  }
  const remove = () => {
    if (isFrozen || !numbers.has(chosen)) return
    set(removeQuestion(pages, chosen))
    if (dimensions.some(({ questions }) => questions.includes(chosen))) {
      const without = (list: readonly string[]) => list.filter((id) => id !== chosen)
      edit.set(
        'dimensions',
        dimensions.map((one) => ({ ...one, questions: without(one.questions) })),
      )
    }
    choose('info')
  }
  const add = (at: number, kind: Question['kind']) => {
    const question = asKind(kind)
    set(placeQuestion(pages, question, at, pages[at]?.questions.length ?? 0))
    choose(question.id)
  }
  const drop = (page: number, place: number) => {
    if (dragged) set(placeQuestion(pages, dragged, page, place))
    drag(undefined)
  }
  const addPage = () => set([...pages, { title: '', questions: [] }])
  useKeys({ 'Alt+ArrowUp': () => move(-1), 'Alt+ArrowDown': () => move(1), Delete: remove })

  return { numbers, pageAt, dragged, drag, drop, add, addPage }
}
