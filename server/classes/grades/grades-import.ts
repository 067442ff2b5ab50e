import { classRefusals } from '@college/contract/classes/class.ts'
import { actOnGrades } from '@college/contract/classes/grade-acts.ts'
import { gradeText } from '@college/rules/classes/grades.ts'
import {
  type GradedMember,
  gradeImportColumns,
  gradeRowVerdict,
  scoreIn,
} from '@college/rules/classes/grades-import.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { isUuid } from '../../kit/sql.ts'
import { announceMessages } from '../../messages/door.ts'
import type { RowOutcome } from '../../registry/imports.ts'
import { membersStore } from '../roster/members.store.ts'
import type { GradeSources } from '../study/grade-source.ts'
import { type ActOn, actOn } from './act.ts'
import { cellsStore } from './cells.store.ts'
import { gradebookOf } from './gradebook.ts'
import { gradesStore } from './grades.store.ts'

type Cells = { cells: Record<string, string> }

/** Scores of one item that were won elsewhere, from Excel; the subject is the item of the class. */
export function addGradesImport(app: App, sources: GradeSources) {
  app.imports.add({
    kind: 'class-grades',
    name: '线下成绩',
    columns: gradeImportColumns,
    hasAccounts: true,

    async allow(by, itemId) {
      const asker = { id: by.id, roles: [...by.roles] }
      const classId = isUuid(itemId) ? await classOf(app.database, itemId) : undefined
      const head = classId && (await membersStore(app.database).findHead(asker, classId, app.now()))
      if (!head) throw new Refusal(classRefusals.noClass)
      const { items } = await gradesStore(app.database, sources).find(head.id, app.now(), by.id)
      const item = found(
        items.find(({ id }) => id === itemId),
        actOnGrades.refusals.noItem,
      )
      if (!item.hasScore) throw new Refusal(actOnGrades.refusals.noScores)
    },

    async check({ subject, rows, now }) {
      const { members } = await read(app.database, sources, subject, now)
      const first = new Map<string, number>()
      return rows.map(({ number, cells }) => {
        const { loginName = '' } = cells
        const before = first.get(loginName)
        const member = members.get(loginName)
        if (before !== undefined)
          return { verdict: 'error', text: `编号与第 ${before} 行重复`, account: member?.name ?? '' }
        first.set(loginName, number)
        return { ...verdictOf({ cells }, member), account: member?.name ?? '' }
      })
    },

    async apply({ by, subject, rows, database, now, ip, afterCommit }) {
      const classId = found(await classOf(database, subject), actOnGrades.refusals.noItem)
      await cellsStore(database).lock(classId)
      const { item, members } = await read(database, sources, subject, now)
      const people: ActOn[] = []
      const outcomes = rows.map((row): RowOutcome => {
        const member = members.get(row.cells.loginName ?? '')
        const { verdict, text } = verdictOf(row, member)
        const score = scoreIn(row.cells.score ?? '')
        if (verdict === 'same') return { outcome: 'same', text }
        if (verdict === 'error' || !member || score === undefined) return { outcome: 'failed', text }
        people.push({ userId: member.userId, before: member.text, score, reason: row.cells.reason ?? '' })
        return { outcome: 'done' }
      })
      const act = { act: 'record', from: null, until: null } as const
      const place = { app, transaction: database, sources, classId, item }
      const sent = await actOn(place, people, act, { userId: by.id, now, ip })
      afterCommit(() => announceMessages(app, sent))
      return outcomes
    },
  })
}

async function classOf(database: Database, itemId: string): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select unit.class_id as id from class_items item join class_units unit on unit.id = item.unit_id
    where item.id = ${itemId}`)
  return rows[0]?.id
}

async function read(database: Database, sources: GradeSources, itemId: string, now: Date) {
  const classId = found(await classOf(database, itemId), actOnGrades.refusals.noItem)
  const book = await gradesStore(database, sources).find(classId, now)
  const place = book.items.findIndex(({ id }) => id === itemId)
  const item = found(book.items[place], actOnGrades.refusals.noItem)
  const members = new Map(
    gradebookOf(book, now).people.map(({ id, name, loginName, cells }, at) => {
      const cell = cells[place]
      const recorded = book.people[at]?.cells.get(itemId)?.acts.recorded ?? null
      return [loginName, { userId: id, name, text: cell ? gradeText(cell) : '—', recorded }] as const
    }),
  )
  return { item, members }
}

const verdictOf = ({ cells: { name = '', score = '' } }: Cells, member: GradedMember | undefined) =>
  gradeRowVerdict({ name, score }, member)
