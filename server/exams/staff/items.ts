import { examItems } from '@college/contract/exams/items.ts'
import { itemFigures, LEAST_SITTINGS } from '@college/rules/exams/items.ts'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import { serve } from '../../kit/serve.ts'
import { lineOf, questionVersions } from '../../questions/door.ts'
import { requireExam } from '../exam-staff.store.ts'
import { hiddenKeyFinder } from '../hidden-keys.store.ts'
import { itemStore } from './items.store.ts'

/** Questions of one exam that are shown: a paper asks 500 at most, and drawn ones differ from person to person. */
const MOST = 1_000

/** How the questions of an exam worked. */
export function serveExamItems(app: App) {
  const findHidden = hiddenKeyFinder(app, app.database)

  serve(app, examItems, async ({ input: { examId }, user, now }) => {
    await requireExam(app.database, user, examId, examItems)
    const [sittings, counted] = await asSystem('exam staff', () => {
      const store = itemStore(app.database)
      return Promise.all([store.countSittings(examId), store.items(examId, MOST)])
    })
    const versions = await questionVersions(
      app.database,
      counted.map(({ versionId }) => versionId),
    )
    const questionIds = [...versions.values()].map(({ questionId }) => questionId)
    const hidden = await findHidden({ userId: user.id, questionIds }, now)
    const rows = counted.flatMap(({ versionId, number: _place, ...counts }) => {
      const version = versions.get(versionId)
      if (!version) return []
      const { type, questionId } = version
      const figures = itemFigures(version, counts)
      // Which option is right is left out for who may still be asked.
      const shown = hidden.has(questionId) ? [] : figures.options
      const options = shown.map((option) => ({ ...option, text: lineOf(option.text) }))
      return [
        {
          ...figures,
          id: versionId,
          questionId,
          type,
          stem: lineOf(version.stem),
          asked: counts.asked,
          options,
        },
      ]
    })
    return { sittings, least: LEAST_SITTINGS, rows: rows.map((row, index) => ({ ...row, number: index + 1 })) }
  })
}
