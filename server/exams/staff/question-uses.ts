import { questionUses } from '@college/contract/exams/question-uses.ts'
import { examStatus } from '@college/rules/exams/entry.ts'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import { serve } from '../../kit/serve.ts'
import { requireQuestion } from '../../questions/door.ts'
import { questionUseStore } from './question-uses.store.ts'

const phases = { '0': 'coming', '1': 'running', '2': 'over' } as const
const order = ['running', 'coming', 'over']
const WHY = 'uses of a question'

/** Only what this person sees is named. */
const named = <Use extends { title: string; isSeen: boolean }>(use: Use): Use => ({
  ...use,
  title: use.isSeen ? use.title : '',
})

/** Where a question stands: whoever changes it is told before. */
export function serveQuestionUses(app: App) {
  const store = questionUseStore(app.database)
  serve(app, questionUses, async ({ input: { questionId }, user, now }) => {
    await requireQuestion(app.database, user, 'see', { id: questionId }, { gone: questionUses.refusals.noQuestion })
    const papers = await store.papers(questionId, user)
    const quizPackages = await store.quizPackages(questionId, user)
    const paperIds = papers.map(({ id }) => id)
    const { exams, answered } = await asSystem(WHY, async () => ({
      exams: await store.exams(questionId, paperIds, user),
      answered: paperIds.length === 0 ? 0 : await questionUseStore(app.background).answered(questionId, paperIds),
    }))
    const phased = exams.map(({ startsAt, endsAt, ...exam }) => ({
      ...exam,
      title: exam.isManaged ? exam.title : '',
      phase: phases[examStatus({ startsAt, endsAt }, now)],
    }))
    return {
      papers: papers.map(named),
      exams: phased.toSorted((one, other) => order.indexOf(one.phase) - order.indexOf(other.phase)),
      quizPackages: quizPackages.map(named),
      answered,
    }
  })
}
