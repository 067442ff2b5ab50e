import { classRefusals } from '@college/contract/classes/class.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { holdsPlace, type Membership } from '@college/rules/classes/membership.ts'
import { type RosterVerdict, rosterColumns, rosterVerdict, soughtIn } from '@college/rules/classes/roster.ts'
import { termsOf } from '@college/rules/classes/standing.ts'
import { classMessage } from '@college/rules/messages/reminders.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { isUuid } from '../../kit/sql.ts'
import { mapUnhurried } from '../../kit/unhurried.ts'
import { announceMessages, sendMessages } from '../../messages/door.ts'
import type { Importer, RowOutcome } from '../../registry/imports.ts'
import { type ClassRow, classAddress } from '../class.store.ts'
import { type MembershipChange, membershipStore } from '../enrol/membership.store.ts'
import { countEarlier, newStudents } from '../study/count-earlier.ts'
import { membersStore } from './members.store.ts'
import { rosterStore } from './roster.store.ts'

type Cells = { cells: Record<string, string> }
type Judged = RosterVerdict & { account: string; personId: string }
const keyOf = ({ cells: { loginName = '', name = '', phone = '' } }: Cells) => ({ loginName, name, phone })

/**
 * The roster of a class from Excel (D2-Q63): by administrators of the class, of people in the units that they manage, and
 * by its head teacher, of people in the unit of the class and those below. Whoever is in the class already stays what they are, so the same list again changes nothing.
 */
export function addRosterImport(app: App) {
  app.imports.add({
    kind: 'class-roster',
    name: '班级名单',
    columns: rosterColumns,
    hasAccounts: true,

    async allow(by, classId) {
      const asker = { id: by.id, roles: [...by.roles] }
      const head = isUuid(classId) && (await membersStore(app.database).findHead(asker, classId, app.now()))
      if (!head) throw new Refusal(classRefusals.noClass)
      if (!head.mayEdit) throw new Refusal(commonRefusals.notAllowed)
      // Only a published class can have members, so a draft has no roster to import.
      if (!head.isPublished) throw new Refusal(classRefusals.noClass)
    },

    async check({ by, subject, rows, now }) {
      const row = found(await rosterStore(app.database).findClass(subject), classRefusals.noClass)
      const first = new Map<string, number>()
      const judged = await judge(app, app.database, { by, row, now }, rows)
      return rows.map(({ number }, at) => {
        const { verdict, text, account, personId } = judged[at] as Judged
        const before = personId === '' ? undefined : first.get(personId)
        if (before !== undefined) return { verdict: 'error', text: `与第 ${before} 行是同一个人`, account }
        first.set(personId, number)
        return { verdict, text, account }
      })
    },

    async apply({ by, subject, rows, database, now, ip, afterCommit }) {
      const store = membershipStore(database)
      // From here on nobody else takes a place or changes a membership of this class.
      const row = found((await store.lockClasses([subject])).get(subject), classRefusals.noClass)
      const judged = await judge(app, database, { by, row, now }, rows)
      const taken = judged.flatMap((one) => ('after' in one ? [one] : []))
      const members = await store.findMembers(taken.map(({ userId }) => ({ classId: subject, userId })))
      const changes = taken.map(({ userId, after }, at): MembershipChange => {
        const before = members[at]
        return { classId: subject, userId, before, after, events: ['added'], actorId: by.id, reason: '', at: now }
      })
      await store.change(changes)
      const news = classMessage('added', row, now)
      const sent = await sendMessages(
        database,
        changes.map(({ userId }) => ({ userId, kind: 'class' as const, to: classAddress(row), ...news })),
        now,
      )
      const detail = { done: changes.length, asked: rows.length, kind: 'student', from: 'import' }
      const note = { actor: by.id, action: 'add-class-members', target: subject, ip, detail } as const
      await app.audit.add({ ...note, result: 'done' }, now)
      const completed = await countEarlier(app, database, newStudents(changes), now)
      afterCommit(() => announceMessages(app, [...sent, ...completed]))
      return judged.map((one): RowOutcome => {
        if ('after' in one) return { outcome: 'done' }
        return { outcome: one.verdict === 'same' ? 'same' : 'failed', text: one.text }
      })
    },
  })
}

/** One row after the other: each sees the places that the ones before it have taken. A person counts once. */
async function judge(
  { secrets }: Pick<App, 'secrets'>,
  database: Database,
  { by, row, now }: { by: Importer; row: ClassRow; now: Date },
  rows: readonly Cells[],
): Promise<Judged[]> {
  const head = await membersStore(database).findHead({ id: by.id, roles: [...by.roles] }, row.id, now)
  const reach = { by: by.id, mayManage: head?.mayManage === true, unitId: row.unitId }
  const sought = rows.map((each) => soughtIn(keyOf(each)))
  const known = await rosterStore(database).findKnown(secrets, reach, row.id, sought)
  const terms = termsOf(row, now)
  const changed = new Map<string, Membership>()
  return mapUnhurried(rows, (each, at): Judged => {
    const one = known[at]
    if (!one || one === 'several')
      return { ...rosterVerdict(keyOf(each), one, undefined, terms), account: '', personId: '' }
    const { person, before } = one
    const verdict = rosterVerdict(keyOf(each), person, changed.get(person.userId) ?? before, terms)
    if ('after' in verdict) {
      changed.set(person.userId, verdict.after)
      terms.placesTaken += Number(holdsPlace(verdict.after)) - Number(holdsPlace(before))
    }
    // The name of a person of other units is not told.
    return { ...verdict, account: person.isManaged ? person.name : '', personId: person.userId }
  })
}
