import { classInfo } from '@college/contract/classes/info.ts'
import { classUnits } from '@college/contract/classes/study.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { evaluationList } from '@college/contract/surveys/evaluations.ts'
import type { SurveyForm } from '@college/contract/surveys/form.ts'
import { submitSurvey, surveyPage } from '@college/contract/surveys/survey.ts'
import { answersOf, answersToKeep, askedQuestions, isAnswered, problemsOf } from '@college/rules/surveys/answers.ts'
import { useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { showActionFailure } from '../../ui/states/failure.ts'
import { forgetDraft, readDraft, writeDraft } from '../draft.ts'

/** A questionnaire as its page gets it. */
export type OpenSurvey = Reply<typeof surveyPage>

type Asked = { survey: Pick<OpenSurvey, 'batchId' | 'isAnonymous'>; form: SurveyForm; userId: string }

/** The answers while they are given: kept on the device, checked by the rule of the server, handed in once. */
export function useAnswers({ survey: { batchId, isAnonymous }, form, userId }: Asked) {
  const [list, setList] = useState(() => readDraft(batchId, userId))
  const [at, setAt] = useState(0)
  /** Pages whose mistakes are shown: those that somebody wanted to leave. */
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  const sending = useSend(submitSurvey, { changes: [surveyPage, metaListData, evaluationList, classUnits, classInfo] })

  const answers = answersOf(list)
  const asked = askedQuestions(form, answers)
  const askedIds = new Set(asked.map(({ id }) => id))
  const pages = form.pages.map(({ title, questions }) => ({
    title,
    questions: questions.filter(({ id }) => askedIds.has(id)),
  }))
  const problems = problemsOf(form, answers)
  const firstProblemOn = (page: number) => pages[page]?.questions.find(({ id }) => problems.has(id))?.id
  const isLast = at === pages.length - 1

  const set = (id: string, values: string[]) => {
    const next = [...list.filter((each) => each.id !== id), { id, values }]
    setList(next)
    writeDraft(batchId, userId, next)
  }

  /** The first question of these pages that is not answered as it asks; its page is shown, with its mistakes. */
  const checkPages = (numbers: number[]): string | undefined => {
    setChecked(new Set([...checked, ...numbers]))
    const wrong = numbers.find((page) => firstProblemOn(page) !== undefined)
    if (wrong === undefined) return undefined
    setAt(wrong)
    return firstProblemOn(wrong)
  }

  const submit = () =>
    sending.mutate(
      { batchId, isAnonymous, answers: answersToKeep(form, answers) },
      { onSuccess: () => forgetDraft(batchId, userId), onError: showActionFailure },
    )

  return {
    answers,
    page: pages[at] ?? { title: '', questions: [] },
    place: { at, total: pages.length, isLast },
    /** Whole percent of what is asked. */
    percent: Math.round((asked.filter(({ id }) => isAnswered(answers.get(id))).length / asked.length) * 100),
    /** Numbers of the questions, through all pages. */
    numberOf: new Map(asked.map(({ id }, index) => [id, index + 1])),
    problemAt: (id: string) => (checked.has(at) ? problems.get(id) : undefined),
    isSending: sending.isPending,
    set,
    back: () => setAt(at - 1),
    /** The id of the question that is to be corrected first; undefined when it went on. */
    next: (): string | undefined => {
      const wrong = checkPages([at])
      if (wrong === undefined) setAt(at + 1)
      return wrong
    },
    handIn: (): string | undefined => {
      const wrong = checkPages(pages.map((_, page) => page))
      if (wrong === undefined) submit()
      return wrong
    },
  }
}
