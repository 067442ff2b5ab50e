import { type ClassState, classStates } from '@college/contract/classes/class.ts'
import { enrolRefusals } from '@college/contract/classes/enrol.ts'
import {
  classState,
  type EnrolmentTerms,
  enrolmentRefusal,
  firstStatus,
  type Membership,
} from '@college/rules/classes/membership.ts'
import { termsOf } from '@college/rules/classes/standing.ts'
import { classMessage } from '@college/rules/messages/reminders.ts'
import type { App } from '../../app-parts.ts'
import { batched } from '../../kit/batch.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { announceMessages, type NewMessage, sendMessages } from '../../messages/door.ts'
import { type ClassRow, classAddress } from '../class.store.ts'
import { countEarlier, newStudents } from '../study/count-earlier.ts'
import { type Application, type MembershipChange, membershipStore } from './membership.store.ts'

type Enrolment = {
  classId: string
  userId: string
  /** What was sent with the form; without it a class that needs one refuses. */
  application?: Pick<Application, 'form' | 'phoneCipher'>
  at: Date
}

/** How the class stands to the person afterwards; with `refusal` nothing was changed. */
type Outcome = { state: ClassState; needForm: boolean; refusal?: keyof typeof enrolRefusals }

/** Batches under way at once; of one class there is never more than one. */
const AT_ONCE = 3

/**
 * Enrols one person, or throws why not (D2-Q18, D2-Q63). Enrolments that arrive together share a transaction, so that
 * a popular class is not limited to one commit per person; each still gets their own answer, after the commit.
 */
export function makeEnrolment(app: App) {
  const ask = batched((asked: Enrolment[]) => enrolTogether(app, asked), {
    atOnce: AT_ONCE,
    keyOf: ({ classId }) => classId,
  })
  return async (enrolment: Enrolment): Promise<Omit<Outcome, 'refusal'>> => {
    const { refusal, ...outcome } = await ask(enrolment)
    if (refusal) throw new Refusal(enrolRefusals[refusal], refusal === 'silent' ? outcome : null)
    return outcome
  }
}

async function enrolTogether(app: App, asked: Enrolment[]): Promise<Outcome[]> {
  const { outcomes, sent } = await app.database.transaction(async (transaction) => {
    const store = membershipStore(transaction)
    const found = await store.lockClasses(asked.map(({ classId }) => classId))
    const { outcomes, changes, applications } = decide(asked, found, await store.findMembers(asked))
    await store.change(changes)
    await store.keepForms(applications)
    const sent = await tellEnrolled(transaction, changes, found)
    return { outcomes, sent: [...sent, ...(await countEarlier(app, transaction, newStudents(changes), app.now()))] }
  })
  announceMessages(app, sent)
  return outcomes
}

/** One after the other: each sees the places and the memberships that the ones before it have changed. */
function decide(asked: Enrolment[], found: Map<string, ClassRow>, members: (Membership | undefined)[]) {
  const keyOf = ({ classId, userId }: Enrolment) => `${classId} ${userId}`
  const memberships = new Map(asked.map((each, index) => [keyOf(each), members[index]]))
  const taken = new Map([...found].map(([id, { placesTaken }]) => [id, placesTaken]))
  const changes: MembershipChange[] = []
  const applications: Application[] = []
  const outcomes = asked.map((each): Outcome => {
    const { classId, userId, application, at } = each
    const row = found.get(classId)
    if (!row) return { state: classStates.barred, needForm: false, refusal: 'noClass' }
    const terms: EnrolmentTerms = { ...termsOf(row, at), placesTaken: taken.get(classId) as number }
    const before = memberships.get(keyOf(each))
    const refusal = enrolmentRefusal(terms, before, application !== undefined)
    // Somebody who is in already needs no form any more.
    if (refusal) return { state: classState(terms, before), needForm: row.needsForm && !before, refusal }

    const after: Membership = { kind: 'student', status: firstStatus(row.reviewLevels) }
    memberships.set(keyOf(each), after)
    taken.set(classId, terms.placesTaken + 1)
    const events = after.status === 'admitted' ? (['applied', 'admitted'] as const) : (['applied'] as const)
    changes.push({ classId, userId, before, after, events: [...events], actorId: null, reason: '', at })
    if (application) applications.push({ classId, userId, ...application, at })
    return { state: classState(terms, after), needForm: false }
  })
  return { outcomes, changes, applications }
}

async function tellEnrolled(database: Database, changes: MembershipChange[], found: Map<string, ClassRow>) {
  const messages = changes.map(({ classId, userId, after, at }): NewMessage => {
    const row = found.get(classId) as ClassRow
    const news = after?.status === 'admitted' ? 'admitted' : 'waiting'
    return { userId, kind: 'class', to: classAddress(row), ...classMessage(news, row, at) }
  })
  const [first] = changes
  return first ? sendMessages(database, messages, first.at) : []
}
