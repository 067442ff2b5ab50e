import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import { extractQuestion, getQuestions, type QuizConfig, submitQuiz } from '@college/contract/quizzes/quiz.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { draftKey } from '../../../kit/data/drafts.ts'
import { Refused, send } from '../../../kit/data/send.ts'
import { useSession } from '../../../kit/data/session.ts'
import { pulseQueue } from '../../pulses/pulses.ts'
import { LONGEST_FLUSH } from '../study/play-record.ts'

export type QuizQuestion = Reply<typeof getQuestions>[number]
export type QuizResult = Reply<typeof submitQuiz>
export type Answers = Readonly<Record<string, Answer>>

export type QuizPhase =
  | { is: 'loading' }
  /** Without network, before the questions came or with answers that wait to be sent. */
  | { is: 'waiting' }
  | { is: 'asking' }
  | { is: 'sending' }
  | { is: 'done'; result: QuizResult }
  | { is: 'failed'; text: string }

type Asked = { courseId: string; coursewareId: string; point: number; quiz: QuizConfig }
type Ways = {
  /** There is nothing to ask here. */
  onNothing: () => void
  /** The server has not seen the learner come to this point. */
  onNotReached: () => void
}

/** Milliseconds between attempts without network; an online event does not wait for it. */
const AGAIN = 5_000

/** The quiz of one point: its questions, the answers so far, which a reload keeps, and what came of them. */
export function useQuiz({ courseId, coursewareId, point, quiz }: Asked, ways: Ways) {
  const userId = useSession((session) => session.userId) ?? ''
  const key = draftKey(`quiz ${coursewareId} ${point}`, userId)
  const [phase, setPhase] = useState<QuizPhase>({ is: 'loading' })
  const [questions, setQuestions] = useState<QuizQuestion[]>([])
  const [answers, setAnswers] = useState<Answers>({})
  const place = { packageId: quiz.quizValue, coursewareId, watchPoint: clockTimeOf(point) }

  const load = async () => {
    // What was played up to the point must be known there, or the point is not reached.
    await Promise.race([pulseQueue.flush(), new Promise((resolve) => setTimeout(resolve, LONGEST_FLUSH))])
    const { ids } = await send(extractQuestion, { ...place, size: quiz.quizNum }, { background: true })
    if (ids.length === 0) return ways.onNothing()
    const asked = await send(getQuestions, { ids: ids.join() }, { background: true })
    setQuestions(asked)
    setAnswers(readDraft(key, ids))
    setPhase({ is: 'asking' })
  }

  const submit = async () => {
    const given = questions.flatMap(({ id }) => (answers[id] === undefined ? [] : { id, answer: answers[id] }))
    setPhase({ is: 'sending' })
    const result = await send(submitQuiz, { ...place, courseId, answers: given })
    sessionStorage.removeItem(key)
    setPhase({ is: 'done', result })
  }

  const attempt = async () => {
    try {
      await (questions.length > 0 ? submit() : load())
    } catch (error) {
      if (!(error instanceof Refused)) return setPhase({ is: 'waiting' })
      const { notReached, noQuiz } = submitQuiz.refusals
      if (error.message === notReached.message) return ways.onNotReached()
      if (error.message === noQuiz.message) return ways.onNothing()
      setPhase({ is: 'failed', text: error.message })
    }
  }

  const attemptNow = useEffectEvent(attempt)
  useEffect(() => void attemptNow(), [])
  const isWaiting = phase.is === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const again = () => void attemptNow()
    const timer = setInterval(again, AGAIN)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting])

  return {
    phase,
    questions,
    answers,
    answer(id: string, value: Answer | null) {
      const { [id]: _, ...others } = answers
      const next = value === null ? others : { ...others, [id]: value }
      setAnswers(next)
      sessionStorage.setItem(key, JSON.stringify(next))
    },
    submit: () => void attempt(),
  }
}

/** Answers of the same draw that a reload interrupted. */
function readDraft(key: string, ids: readonly string[]): Answers {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Answers
    return Object.fromEntries(Object.entries(kept).filter(([id]) => ids.includes(id)))
  } catch {
    return {}
  }
}
