import { classRefusals } from '@college/contract/classes/class.ts'
import { isAdministrator } from '@college/contract/kit/roles.ts'
import { surveyList, surveyListRefusals } from '@college/contract/surveys/list.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { batchPhase } from '@college/rules/surveys/batch.ts'
import type { App } from '../app-parts.ts'
import { reviewerIn } from '../classes/door.ts'
import type { User } from '../kit/access.ts'
import { Refusal } from '../kit/refusal.ts'
import { type BatchOf, batchStore } from './batch.store.ts'

/** The questionnaires of a class, for its members and for who manages it (D2-B089, D2-B292). */
export function serveSurveyList(app: App) {
  const store = batchStore(app.database)
  const reviewerOf = reviewerIn(app)

  /** Whether this reader sees all results. */
  async function requireReader(classId: string, user: User): Promise<boolean> {
    const kind = await app.access.memberKind(user.id, classId)
    if (kind === 'teacher') return true
    const isManager = isAdministrator(user) && (await reviewerOf(user, classId, classRefusals.noClass))
    if (!kind && !isManager) throw new Refusal(surveyListRefusals.enrolFirst)
    return Boolean(isManager)
  }

  app.lists.add(surveyList, {
    async rows({ query: { id }, user, limit, offset, now }) {
      const isStaff = await requireReader(id, user)
      return (await store.list(id, user.id, { limit, offset }, now)).map((batch) => rowOf(batch, isStaff, now))
    },
    async count({ query: { id }, user, now }) {
      await requireReader(id, user)
      return store.count(id, now)
    },
  })
}

function rowOf(batch: BatchOf, isStaff: boolean, now: Date) {
  const { id, surveyId, title, name, hasTaken, taken, isAnonymous, showsResults } = batch
  const { from, until } = batch.window
  const phase = batchPhase(batch, now)
  return {
    _id: id,
    asqId: surveyId,
    'asq_info_listdata.name': title,
    batchName: name,
    batchId: id,
    isComplete: flagOf(hasTaken),
    submit_num: taken,
    phase,
    startTime: from ? dateTimeText(from) : '',
    endTime: until ? dateTimeText(until) : '',
    isAnonymous: flagOf(isAnonymous),
    hasResults: flagOf(isStaff || (showsResults && phase === 'over')),
  }
}
