import { quotaRules } from '@college/contract/classes/class.ts'
import { enrolPerson, enrolQueue } from '@college/contract/classes/staff-enrol.ts'
import { maskPhone } from '@college/rules/account/phone.ts'
import { enrolChecks } from '@college/rules/classes/enrol-checks.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { sumWaiting } from '../../registry/waiting.ts'
import { classStore } from '../class.store.ts'
import { PHONE_PURPOSE } from '../enrol/application.store.ts'
import { requireReviewer, reviewerIn } from '../enrol/reviewers.ts'
import { findWithdrawn } from '../enrol/withdrawn.store.ts'
import { enrolQueueStore } from './enrol-queue.store.ts'

/** Implemented by the records feature and passed in: records imports this feature's door.ts, so an import would be a cycle. */
export type YearHoursOf = (userId: string, now: Date) => Promise<{ learned: number; planned: number }>

/** Classes of so many days are earlier training: three years. */
const PAST_DAYS = 3 * 365
const DAY_MS = 86_400_000

/** The queue of those who wait for the caller's decision, and what each decision is made by (D2-Q64). */
export function serveEnrolQueue(app: App, yearHoursOf: YearHoursOf) {
  const store = enrolQueueStore(app.database)

  app.waiting.add('enrol', async (user) => sumWaiting(await store.count(user), '个班级'))

  serve(app, enrolQueue, async ({ input: { pageNum, pageSize, ...which }, user }) => {
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
    const [found, classes] = await Promise.all([store.find(user, which, page), store.count(user)])
    return { ...found, classes: classes.map(({ id, title, count }) => ({ id, title, waiting: count })) }
  })
  serveEnrolPerson(app, yearHoursOf)
}

function serveEnrolPerson(app: App, yearHoursOf: YearHoursOf) {
  const store = enrolQueueStore(app.database)
  const classes = classStore(app.database)
  const find = reviewerIn(app)
  const { refusals } = enrolPerson

  serve(app, enrolPerson, async ({ input: { classId, userId }, user, now }) => {
    await requireReviewer(find, { user, classId, as: ['head', 'administrator'] }, refusals)
    const [known, facts, hours] = await Promise.all([
      classes.findFor(user.id, classId),
      store.findOne(classId, userId, new Date(now.getTime() - PAST_DAYS * DAY_MS)),
      yearHoursOf(userId, now),
    ])
    const { found: row } = found(known, refusals.noClass)
    if (!facts && (await findWithdrawn(app.database, classId, [userId])).length > 0) {
      throw new Refusal(refusals.withdrawn)
    }
    const person = found(facts?.isWaiting ? facts : undefined, refusals.notWaiting)
    const phone = person.phoneCipher && app.secrets.decrypt(PHONE_PURPOSE, person.phoneCipher)
    const clashes = person.clashes.map(({ title, trainFrom, trainUntil }) => {
      return { title, trainFrom: new Date(trainFrom), trainUntil: new Date(trainUntil) }
    })
    return {
      loginName: person.loginName,
      sex: person.form?.sex ?? '',
      phone: maskPhone(phone || ''),
      reason: person.form?.remark ?? '',
      class: {
        title: row.title,
        trainFrom: row.trainFrom?.getTime() ?? null,
        trainUntil: row.trainUntil?.getTime() ?? null,
        studentTotal: row.studentTotal,
        places: row.quotaRule === quotaRules.places ? row.places : null,
      },
      past: person.past,
      checks: enrolChecks({
        ...person,
        clashes,
        terms: row,
        admitted: row.studentTotal,
        hasForm: person.form !== null,
      }),
      ofUnit: person.ofUnit,
      hours,
    }
  })
}
