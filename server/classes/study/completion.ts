import { randomInt } from 'node:crypto'
import { certificateNumber } from '@college/rules/classes/certificate-number.ts'
import { dayOf, monthOf } from '@college/rules/kit/day.ts'
import { classCompletedMessage } from '@college/rules/messages/reminders.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { type NewMessage, sendMessages } from '../../messages/door.ts'
import { classAddress } from '../class.store.ts'
import { studyOf } from './class-progress.ts'
import { type Candidate, type ClassMember, type Completion, completionStore } from './completion.store.ts'
import { outlinesOf } from './outline.ts'
import { personInClassStore } from './person-in-class.store.ts'

/** Who was sent a message; give it to `announceMessages` after the commit. */
type Sent = Awaited<ReturnType<typeof sendMessages>>

/**
 * Completes the class for those of these members who have reached all it asks for (D2-Q66): membership, history,
 * message and certificate (D2-Q67), each once. Give it the transaction that stored what they did last. It may be asked
 * again at any time.
 */
export async function completeReached(
  app: App,
  transaction: Database,
  members: readonly ClassMember[],
  now: Date,
): Promise<Sent> {
  if (members.length === 0) return []
  const candidates = await completionStore(transaction).lock(members)
  const completions: Completion[] = []
  const messages: NewMessage[] = []
  for (const [classId, group] of Map.groupBy(candidates, (candidate) => candidate.classId)) {
    const [first] = group as [Candidate]
    const outline = await outlinesOf(app).get(transaction, classId, first.stamp)
    const rates = await personInClassStore(transaction).findRates(
      classId,
      group.map(({ userId }) => userId),
    )
    for (const candidate of group) {
      const { isReached, learned } = studyOf(outline, rates.get(candidate.userId) ?? {}).total
      if (!isReached) continue
      completions.push({ ...candidate, hours: learned, certificate: candidate.hasCertificate ? newNumber(now) : null })
      messages.push(messageOf(candidate, learned))
    }
  }
  if (completions.length === 0) return []
  await completionStore(transaction).complete(completions, now)
  return sendMessages(transaction, messages, now)
}

const newNumber = (now: Date) => certificateNumber(monthOf(dayOf(now)).year, (below) => randomInt(below))

function messageOf({ classId, userId, title, type, hasCertificate }: Candidate, hours: number): NewMessage {
  const to = classAddress({ id: classId, type })
  return { userId, kind: 'class', to, ...classCompletedMessage({ classId, title, hours, hasCertificate }) }
}
