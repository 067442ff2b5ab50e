import { questionUses } from '@college/contract/exams/question-uses.ts'
import { examStatus } from '@college/rules/exams/entry.ts'
import { asSystem } from '../../kit/acting.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type App, serve } from '../../kit/serve.ts'
import { questionUseStore } from './question-uses.store.ts'

const phases = { '0': 'coming', '1': 'running', '2': 'over' } as const
const order = ['running', 'coming', 'over']
const WHY = 'uses of a question'

/** Where a question stands: whoever changes it is told before. */
export function serveQuestionUses(app: App) {
  const store = questionUseStore(app.database)
  serve(app, questionUses, async ({ input: { questionId }, user, now }) => {
    if (!(await store.exists(questionId))) throw new Refusal(questionUses.refusals.noQuestion)
    const [papers, quizPackages] = [await store.papers(questionId), await store.quizPackages(questionId)]
    const paperIds = papers.map(({ id }) => id)
    const { exams, answered } = await asSystem(WHY, async () => ({
      exams: await store.exams(questionId, paperIds, user),
      answered: paperIds.length === 0 ? 0 : await questionUseStore(app.background).answered(questionId, paperIds),
    }))
    const phased = exams.map(({ startsAt, endsAt, ...exam }) => ({
      ...exam,
      phase: phases[examStatus({ startsAt, endsAt }, now)],
    }))
    return {
      papers,
      exams: phased.toSorted((one, other) => order.indexOf(one.phase) - order.indexOf(other.phase)),
      quizPackages,
      answered,
    }
  })
}
