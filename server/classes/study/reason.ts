import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { issuedReason, missingReason } from '@college/rules/classes/certificate-reason.ts'
import { completionConditions, progressReason } from '@college/rules/classes/completion-conditions.ts'
import { isAdmitted } from '@college/rules/classes/membership.ts'
import type { App } from '../../app-parts.ts'
import { certificateStore } from '../certificate/certificate.store.ts'
import { classStudiesFinder } from './class-study.ts'
import { conditionRows } from './condition-rows.ts'
import { type HomeworkOf, homeworkIn } from './homework-of.ts'

/** The progress of a class, and its certificate: by what completing the class asks for (completion.ts). */
export function explainClasses(app: App, homeworkOf: HomeworkOf): void {
  const findStanding = standingFinder(app, homeworkOf)
  const certificates = certificateStore(app.database)

  app.reasons.add('class', async (userId, { id: classId }) => {
    const standing = await findStanding(userId, classId)
    if (!standing) return undefined
    const { title, total, isCompleted, conditions } = standing
    return {
      ...progressReason({ total, isCompleted, conditions }),
      name: title,
      rows: await conditionRows(app.database, conditions, { userId, classId }),
      ...ofClass(classId),
    }
  })

  // Of a class, a live or a course by the id of that, or by its own; only of a class it is known what is missing.
  app.reasons.add('certificate', async (userId, { id }) => {
    const issued = await certificates.findOwn(id, userId)
    if (issued) {
      const place = issued.classId ? ofClass(issued.classId) : { classId: undefined, contact: '', isOpen: false }
      return { ...issuedReason(issued), name: issued.className, ...place }
    }
    const standing = await findStanding(userId, id)
    if (!standing) return undefined
    const { title, hasCertificate: isGiven, isCompleted, conditions } = standing
    const rows = await conditionRows(app.database, conditions, { userId, classId: id })
    return { ...missingReason({ isGiven, isCompleted, rows }), name: title, ...ofClass(id) }
  })
}

const ofClass = (classId: string) => ({ classId, contact: href(routes.classMembers, { id: classId }), isOpen: false })

/** How far a member is; undefined for everybody else. */
function standingFinder(app: App, homeworkOf: HomeworkOf) {
  const findStudies = classStudiesFinder(app)

  return async (userId: string, classId: string) => {
    const found = (await findStudies(userId, [classId])).get(classId)
    if (!found || !isAdmitted(found.terms.membership)) return undefined
    const { person, study, terms } = found
    const { title, hasCertificate } = person.class
    const { gatesReached } = study.total
    const homework = await homeworkIn(study, userId, homeworkOf)
    const studied = { id: classId, title, terms, units: study.units, gatesReached, homework }
    const isCompleted = terms.membership?.status === 'completed'
    return { title, hasCertificate, total: study.total, isCompleted, conditions: completionConditions(studied) }
  }
}
