import { quizPackageKind } from '@college/contract/catalogue/lessons.ts'
import { quizTypes } from '@college/contract/questions/question-types.ts'
import { quizPackages, saveQuiz, saveQuizPackage } from '@college/contract/quizzes/manage.ts'
import type { App } from '../app-parts.ts'
import { findCourseParts, requireCourse } from '../courses/door.ts'
import { noteEdit, refuseIfChanged, versionOf } from '../kit/edits.store.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { keepAnswer } from '../kit/write-keys.ts'
import { type FindHiddenKeys, refuseHiddenKeys, typesOfQuestions } from '../questions/door.ts'
import { managementStore, quizConfigOf } from './manage.store.ts'
import { requireQuizPackage } from './may-package.store.ts'
import { forgetQuizzes } from './quizzes.store.ts'

export const isQuizType = (type: string) => (quizTypes as readonly string[]).includes(type)

/** Packages and quizzes are kept by staff; each change is audited. */
export function serveQuizManagement(app: App, findHidden: FindHiddenKeys) {
  const store = managementStore(app.database)

  serve(app, quizPackages, async ({ input: { pageNum, pageSize }, user }) => {
    const [rows, count] = await Promise.all([
      store.listPackages(user, pageSize, (pageNum - 1) * pageSize),
      store.countPackages(user),
    ])
    const versioned = rows.map((row) => ({
      ...row,
      version: versionOf({ title: row.title, questions: row.questionIds }),
    }))
    return { count, rows: versioned }
  })

  serve(app, saveQuizPackage, async ({ input, user, ip, now }) => {
    const title = input.title.trim()
    const { noTitle, noPackage, wrongType } = saveQuizPackage.refusals
    if (title === '') throw new Refusal(noTitle)
    const types = await typesOfQuestions(app.database, input.questionIds)
    if (input.questionIds.some((id) => !isQuizType(types.get(id) ?? ''))) throw new Refusal(wrongType)
    const answer = await app.database.transaction(async (transaction) => {
      const inTransaction = managementStore(transaction)
      const before = input._id === undefined ? null : found(await inTransaction.lockPackage(input._id), noPackage)
      if (input._id !== undefined) await requireQuizPackage(transaction, user, 'change', input._id)
      const saved = input._id ?? (await inTransaction.insertPackage(title, user.id))
      // The name of its kind in the console, whose form of a package compares the same values.
      const thing = { name: quizPackageKind.kind, id: saved }
      if (before) await refuseIfChanged(transaction, thing, { read: input.version ?? '', present: before })
      // What the package holds already stays, whoever sees it.
      const added = input.questionIds.filter((id) => !before?.questions.includes(id))
      if ((await inTransaction.countForeign(user, added)) > 0) throw new Refusal(saveQuizPackage.refusals.foreign)
      refuseHiddenKeys(await findHidden({ userId: user.id, questionIds: added }, now))
      await inTransaction.writePackage(saved, title, input.questionIds)
      await noteEdit(transaction, thing, user.id, now)
      const answer = await keepAnswer(transaction, { _id: saved })
      const detail = { before, after: { title, questions: input.questionIds } }
      await app.audit.add(
        { actor: user.id, action: 'save-quiz-package', target: saved, result: 'done', ip, detail },
        now,
      )
      return answer
    })
    forgetQuizzes(app)
    return answer
  })

  serve(app, saveQuiz, async ({ input, user, ip, now }) => {
    const { courseId, coursewareId, quiz, version: read = versionOf({ quiz: null }) } = input
    const { noCourse } = saveQuiz.refusals
    const parts = found(await findCourseParts(app.database, courseId), noCourse)
    if (coursewareId !== undefined && !parts.includes(coursewareId)) throw new Refusal(noCourse)
    await app.database.transaction(async (transaction) => {
      const inTransaction = managementStore(transaction)
      const target = { courseId, coursewareId }
      await requireCourse(transaction, user, { to: 'change', id: courseId, gone: noCourse })
      await inTransaction.lockQuiz(target)
      const before = { quiz: await quizConfigOf(transaction, target) }
      // A package that the course asks already stays, whoever else sees it.
      if (quiz && quiz.quizValue !== before.quiz?.quizValue) {
        await requireQuizPackage(transaction, user, 'see', quiz.quizValue)
      }
      const thing = { name: 'quizzes', id: coursewareId ?? courseId }
      await refuseIfChanged(transaction, thing, { read, present: before })
      await noteEdit(transaction, thing, user.id, now)
      await (quiz ? inTransaction.saveQuiz(target, quiz) : inTransaction.removeQuiz(target))
      const detail = { courseId, ...quiz }
      await app.audit.add({ actor: user.id, action: 'save-quiz', target: thing.id, result: 'done', ip, detail }, now)
    })
    forgetQuizzes(app)
    return null
  })
}
