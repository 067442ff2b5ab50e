import type { SittingQuestion } from '@college/contract/exams/paper.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import { markingOf } from '@college/contract/questions/question-types.ts'
import type { examSittings, sittingAnswers, sittingEvents } from '../../../server/exams/sitting/tables.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { type DemoPaper, papers } from '../content/questions/papers.ts'
import { MINUTE } from '../dates.ts'
import { idOf } from '../ids.ts'
import { type BuiltQuestion, bank } from './bank.ts'

type SittingRow = typeof examSittings.$inferInsert
type AnswerRow = typeof sittingAnswers.$inferInsert
type EventRow = typeof sittingEvents.$inferInsert

/** An attempt to be told: who sat what when, and about which score came of it. */
export type WantedSitting = {
  userId: string
  examId: string
  paper: string
  attempt: number
  businessType: 'task' | 'class'
  businessId: string
  submittedAt: Date
  /** The score that is wanted; what the questions allow comes near. */
  score: number
  /** Open answers still wait for a marker. */
  isWaiting?: boolean
}

export type BuiltSitting = { sitting: SittingRow; answers: AnswerRow[]; events: EventRow[]; score: number }

type Asked = { question: BuiltQuestion; score: number; part: string }

const isOpen = ({ type }: BuiltQuestion) => markingOf(type) !== 'key'

/** A sitting with answers that are worth about the wanted score. */
export function builtSitting(wanted: WantedSitting): BuiltSitting {
  const { userId, examId, attempt, submittedAt } = wanted
  const id = idOf('sitting', userId, examId, attempt)
  const chance = chanceOf(`sitting ${id}`)
  const asked = drawn(wanted.paper, chance)
  const right = rightOnes(asked, wanted.score, chance)
  const machine = [...right].reduce((sum, place) => sum + (asked[place]?.score ?? 0), 0)
  const open = asked.filter(({ question }) => isOpen(question))
  const openMost = open.reduce((sum, { score }) => sum + score, 0)
  const openScore = Math.min(openMost, Math.max(0, wanted.score - machine))
  const startedAt = new Date(submittedAt.getTime() - chance.whole(14, 26) * MINUTE)
  const spread = (submittedAt.getTime() - startedAt.getTime()) / (asked.length + 1)

  let left = openScore
  const answers = asked.map(({ question, score }, place): AnswerRow => {
    const savedAt = new Date(startedAt.getTime() + spread * (place + 1))
    const isRight = right.has(place)
    const given = isOpen(question) ? Math.min(score, left) : isRight ? score : 0
    if (isOpen(question)) left -= given
    return {
      sittingId: id,
      number: place + 1,
      userId,
      answer: answerTo(question, isRight, chance),
      seq: savedAt.getTime(),
      savedAt,
      score: isOpen(question) && wanted.isWaiting ? null : given,
      comment: isOpen(question) && !wanted.isWaiting ? '要点基本完整，可再联系实际展开。' : '',
    }
  })
  const total = answers.reduce((sum, { score }) => sum + (score ?? 0), 0)
  const sitting: SittingRow = {
    id,
    userId,
    examId,
    attempt,
    businessType: wanted.businessType,
    businessId: wanted.businessId,
    state: wanted.isWaiting ? 'submitted' : 'marked',
    paper: asked.map(({ question, score, part }): SittingQuestion => ({ versionId: question.versionId, score, part })),
    startedAt,
    deadlineAt: new Date(startedAt.getTime() + 60 * MINUTE),
    heldBy: idOf('session', userId),
    heldSince: startedAt,
    submittedAt,
    submitReason: 'learner',
    score: wanted.isWaiting ? null : total,
    markedAt: wanted.isWaiting ? null : new Date(submittedAt.getTime() + (open.length > 0 ? 300 : 0) * MINUTE),
  }
  const events: EventRow[] = [
    { id: idOf('sitting event', id, 'started'), sittingId: id, kind: 'started', at: startedAt },
    {
      id: idOf('sitting event', id, 'submitted'),
      sittingId: id,
      kind: 'submitted',
      data: { reason: 'learner' },
      at: submittedAt,
    },
  ]
  return { sitting, answers, events, score: total }
}

function drawn(slug: string, chance: Chance): Asked[] {
  const paper = papers.find((each) => each.slug === slug) as DemoPaper
  return paper.parts.flatMap((part) => {
    const questions =
      'questions' in part
        ? part.questions.map((name) => bank.find((each) => each.slug === name) as BuiltQuestion)
        : chance
            .shuffled(bank.filter(({ category, type }) => category === part.category && type === part.type))
            .slice(0, part.count)
    return questions.map((question) => ({ question, score: part.score, part: part.title }))
  })
}

/**
 * Which questions that machines mark are answered rightly, so that they and the open ones together come to the wanted
 * score: a sum of whole scores that can be reached and is near to the machines' share of it.
 */
function rightOnes(asked: Asked[], wanted: number, chance: Chance): Set<number> {
  const places = chance.shuffled(asked.flatMap(({ question }, place) => (isOpen(question) ? [] : [place])))
  const scoreAt = (place: number) => asked[place]?.score ?? 0
  const most = places.reduce((sum, place) => sum + scoreAt(place), 0)
  const openMost = asked.reduce((sum, { score }) => sum + score, 0) - most
  const aim = openMost === 0 ? wanted : (wanted * most) / (most + openMost)
  const ways = new Map<number, number[]>([[0, []]])
  for (const place of places) {
    for (const [sum, way] of [...ways]) {
      const next = sum + scoreAt(place)
      if (!ways.has(next)) ways.set(next, [...way, place])
    }
  }
  const sums = [...ways.keys()].filter((sum) => sum >= wanted - openMost && sum <= wanted)
  const best = (sums.length > 0 ? sums : [...ways.keys()]).toSorted((a, b) => Math.abs(a - aim) - Math.abs(b - aim))[0]
  return new Set(ways.get(best ?? 0))
}

export function answerTo(question: BuiltQuestion, isRight: boolean, chance: Chance): Answer | null {
  const { key, body } = question
  const others = (values: string[] = []) =>
    (body.options ?? []).map(({ value }) => value).filter((value) => !values.includes(value))
  switch (question.type) {
    case 'single':
      return (isRight ? key.values?.[0] : chance.pick(others(key.values))) ?? null
    case 'multiple':
      return isRight ? (key.values ?? []) : [...(key.values ?? []).slice(0, 1), ...others(key.values).slice(0, 1)]
    case 'judge':
      return String(isRight === key.isTrue)
    case 'blank':
      return (key.accepted ?? []).map(([first = '']) => (isRight ? first : '不清楚'))
    case 'numeric':
      return isRight ? String(key.number) : '8'
    case 'matching': {
      const pairs = Object.entries(key.pairs ?? {})
      return Object.fromEntries(
        pairs.map(([left, right], place) => [
          left,
          isRight ? right : (pairs[(place + 1) % pairs.length]?.[1] ?? right),
        ]),
      )
    }
    case 'ordering':
      return isRight ? (key.values ?? []) : (key.values ?? []).toReversed()
    case 'case':
      return Object.fromEntries(
        (body.parts ?? []).map(({ value }) => {
          const part = key.parts?.[value]
          return [
            value,
            part?.reference ?? (part?.values?.length === 1 ? (part.values[0] ?? '') : (part?.values ?? '')),
          ]
        }),
      )
    case 'short':
    case 'essay':
      return `${key.reference ?? ''}结合本单位实际，重点抓好落实，做到任务到人、时限到天。`
  }
}
