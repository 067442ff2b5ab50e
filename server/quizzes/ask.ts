import type { quizTypes } from '@college/contract/questions/question-types.ts'
import { extractQuestion, getQuestions } from '@college/contract/quizzes/quiz.ts'
import type { App } from '../app-parts.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { questionVersions } from '../questions/door.ts'
import { drawStore } from './draw.store.ts'
import { findPassedPoints, quizKeyOf } from './passed.store.ts'
import { quizPointOf } from './point.ts'

export function serveQuizQuestions(app: App) {
  const store = drawStore(app.database)

  serve(app, extractQuestion, async ({ input, user, now }) => {
    const { at, quiz } = await quizPointOf(app, user.id, input)
    if (quiz.isAlwaysQuiz === 0) {
      const passed = await findPassedPoints(app.database, [at])
      if (passed.get(quizKeyOf(at))?.includes(at.point)) return { ids: [] }
    }
    const size = Math.min(input.size ?? quiz.quizNum, quiz.quizNum)
    const draw = await store.draw(at, { packageId: quiz.quizValue, size, now })
    return { ids: draw?.versionIds ?? [] }
  })

  serve(app, getQuestions, async ({ input, user }) => {
    const ids = input.ids.split(',')
    const [asked, versions] = await Promise.all([store.findAsked(user.id, ids), questionVersions(app.database, ids)])
    return ids.map((id) => {
      const version = versions.get(id)
      if (!version || !asked.has(id)) throw new Refusal(getQuestions.refusals.notDrawn)
      const { type, stem, body } = version
      return { id, type: type as (typeof quizTypes)[number], stem, options: body.options ?? [] }
    })
  })
}
