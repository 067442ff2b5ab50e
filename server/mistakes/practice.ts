import { randomInt } from 'node:crypto'
import { practiceAtHand, practiceRun, startPractice } from '@college/contract/mistakes/practice.ts'
import { type BookItem, bookOf, isFrom, type MistakeFilter } from '@college/rules/mistakes/book.ts'
import { drawRun, stateOfRun } from '@college/rules/mistakes/practice.ts'
import { ordersOf, randomFrom, shownQuestion } from '@college/rules/questions/shuffle.ts'
import type { App } from '../app-parts.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { questionVersions } from '../questions/door.ts'
import { serveAnswerPractice } from './answer-practice.ts'
import { countFrom, type FindMistakes, type Mistakes } from './find.ts'
import { type PracticeRunRow, runStore } from './runs.store.ts'
import type { PracticeQuestion } from './tables.ts'

const STARTS = { most: 60, seconds: 600 }

const filterOf = ({ sourceKind, sourceId }: Pick<PracticeRunRow, 'sourceKind' | 'sourceId'>): MistakeFilter => ({
  ...(sourceKind && { kind: sourceKind }),
  ...(sourceId && { sourceId }),
})

/** What is still to be learned, by the id of the question. */
function toLearn({ wrong, practised }: Mistakes, filter: MistakeFilter = {}): Map<string, BookItem> {
  const left = bookOf(wrong, practised, filter).filter(({ isMastered }) => !isMastered)
  return new Map(left.map((item) => [item.questionId, item]))
}

/** Whether a question of a run may still be asked, in this very version: it must be told now, and not put away. */
function stillToLearn(mistakes: Mistakes): (asked: PracticeQuestion) => boolean {
  const left = toLearn(mistakes)
  const told = new Set(mistakes.wrong.map(({ versionId }) => versionId))
  return ({ questionId, versionId }) => left.has(questionId) && told.has(versionId)
}

/** Practice with the mistakes of a learner. It writes nothing that counts: neither hours nor points, nor a record of study. */
export function servePractice(app: App, findMistakes: FindMistakes): void {
  servePracticeAtHand(app, findMistakes)
  serveStartPractice(app, findMistakes)
  servePracticeRun(app, findMistakes)
  serveAnswerPractice(app, findMistakes)
}

function servePracticeAtHand(app: App, findMistakes: FindMistakes) {
  const runs = runStore(app.database)
  serve(app, practiceAtHand, async ({ input: filter, user, now }) => {
    const [mistakes, run] = await Promise.all([findMistakes(user.id, now), runs.find(user.id)])
    const items = bookOf(mistakes.wrong, mistakes.practised, filter)
    const state = run && stateOfRun(run, stillToLearn(mistakes))
    const isOpen = state?.next !== undefined
    return {
      left: items.filter(({ isMastered }) => !isMastered).length,
      mastered: items.filter(({ isMastered }) => isMastered).length,
      heldBack: countFrom(mistakes.heldBack, filter),
      title: (filter.sourceId && mistakes.wrong.find((each) => isFrom(filter, each))?.source.title) || '',
      run: run && isOpen ? { runId: run.id, done: state.done, left: state.count - state.done, ...filterOf(run) } : null,
    }
  })
}

function serveStartPractice(app: App, findMistakes: FindMistakes) {
  const { nothing, tooMany } = startPractice.refusals
  serve(app, startPractice, async ({ input: { kind, sourceId }, user, now }) => {
    if (!(await app.limits.take(`practice start ${user.id}`, STARTS, now))) throw new Refusal(tooMany)
    const mistakes = await findMistakes(user.id, now)
    const left = toLearn(mistakes, { ...(kind && { kind }), ...(sourceId && { sourceId }) })
    if (left.size === 0) throw new Refusal(nothing)
    const source = { sourceKind: kind ?? null, sourceId: sourceId ?? null }
    const runs = runStore(app.database)
    const begun = await runs.find(user.id)
    if (begun && isSameBeginning(begun, source) && begun.asked.every(stillToLearn(mistakes))) return { runId: begun.id }
    const random = randomFrom(randomInt(2 ** 32))
    const drawn = drawRun([...left.values()], random)
    const versions = await questionVersions(
      app.database,
      drawn.map(({ last }) => last.versionId),
    )
    const asked = drawn.flatMap(({ questionId, last: { versionId } }): PracticeQuestion[] => {
      const version = versions.get(versionId)
      if (!version) return []
      const orders = ordersOf(version, true, random)
      return [{ questionId, versionId, ...(orders && { orders }) }]
    })
    return { runId: (await runs.start(user.id, { ...source, asked }, now)).id }
  })
}

/** A run of the same source of which nothing is answered yet. */
const isSameBeginning = (run: PracticeRunRow, source: Pick<PracticeRunRow, 'sourceKind' | 'sourceId'>): boolean =>
  run.sourceKind === source.sourceKind && run.sourceId === source.sourceId && Object.keys(run.answers).length === 0

function servePracticeRun(app: App, findMistakes: FindMistakes) {
  const runs = runStore(app.database)
  serve(app, practiceRun, async ({ input: { runId }, user, now }) => {
    const [mistakes, run] = await Promise.all([findMistakes(user.id, now), runs.find(user.id)])
    if (run?.id !== runId) throw new Refusal(practiceRun.refusals.noRun)
    const { next, ...counts } = stateOfRun(run, stillToLearn(mistakes))
    const version = next && (await questionVersions(app.database, [next.versionId])).get(next.versionId)
    const { number, questionId, orders } = next ?? {}
    const asked =
      version && number && questionId ? { number, questionId, question: shownQuestion(version, orders) } : null
    return { runId, ...counts, asked }
  })
}
