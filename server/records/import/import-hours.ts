import { closedYearText } from '@college/rules/hours/year.ts'
import { startOf } from '@college/rules/kit/day.ts'
import { academyColumns, academyRow } from '@college/rules/records/import.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { closedAmong, closedKey, holdYears } from '../../ledger/door.ts'
import type { Importer, RowOutcome } from '../../registry/imports.ts'
import { hoursEarned } from '../../tasks/door.ts'
import { academyStore, type Hours, hoursKey } from './import.store.ts'
import { allowAdministrators, isProblem, judgeRows, type Rows, verdictsOf } from './importers.ts'

/**
 * Hours that the academies of the province and of the country report (D1-Q83), from Excel. What is registered stays as
 * it is; the same list again adds nothing.
 */
export function addHoursImport(app: App) {
  const judge = (database: Database, by: Importer, rows: Rows, now: Date) =>
    judgeRows(database, by, rows, (cells) => academyRow(cells, now))
  app.imports.add({
    kind: 'academy-hours',
    name: '外院学时',
    columns: academyColumns,
    hasAccounts: true,
    allow: allowAdministrators,

    async check({ by, rows, now }) {
      const judged = await judge(app.database, by, rows, now)
      const known = await academyStore(app.database).find(judged.filter((wish) => !isProblem(wish)) as Hours[])
      const closed = await closedAmong(
        app.database,
        (judged.filter((wish) => !isProblem(wish)) as Hours[]).map(yearOfHours),
      )
      return verdictsOf(rows, judged, hoursKey, (wish) => {
        const { year } = yearOfHours(wish)
        const before = known.get(hoursKey(wish))
        if (before === undefined && closed.has(closedKey(yearOfHours(wish))))
          return { verdict: 'error', text: closedYearText(year) }
        if (before === undefined) return { verdict: 'new' }
        return before === wish.hours
          ? { verdict: 'same', text: '已经登记' }
          : { verdict: 'error', text: otherHours(before) }
      })
    },

    async apply({ by, rows, database, now, ip, afterCommit }) {
      await holdYears(database)
      const judged = await judge(database, by, rows, now)
      const hours = judged.filter((wish) => !isProblem(wish)) as Hours[]
      const store = academyStore(database)
      const known = await store.find(hours)
      const closed = await closedAmong(database, hours.map(yearOfHours))
      const isClosed = (wish: Hours) => closed.has(closedKey(yearOfHours(wish)))
      const added = await store.add(hours.filter((wish) => !known.has(hoursKey(wish)) && !isClosed(wish)))
      const fresh = hours.filter((wish) => added.has(hoursKey(wish)))
      const earnings = fresh.map(({ userId, day }) => ({ userId, courseId: null, earnedAt: startOf(day) }))
      await hoursEarned(database, earnings, now)
      for (const { userId, academy, title, hours: worth, day } of fresh) {
        const detail = { before: null, after: { academy, title, hours: worth, day }, from: 'import' }
        await app.audit.add({ actor: by.id, action: 'add-hours', target: userId, result: 'done', ip, detail }, now)
      }
      afterCommit(() =>
        app.realtime.toUsers([...new Set(fresh.map(({ userId }) => userId))], { feature: 'records', id: '' }),
      )
      return judged.map((wish): RowOutcome => {
        if (isProblem(wish)) return { outcome: 'failed', text: wish.problem }
        if (added.has(hoursKey(wish))) return { outcome: 'done' }
        if (!known.has(hoursKey(wish)) && isClosed(wish))
          return { outcome: 'failed', text: closedYearText(yearOfHours(wish).year) }
        const before = known.get(hoursKey(wish)) ?? wish.hours
        return before === wish.hours
          ? { outcome: 'same', text: '已经登记' }
          : { outcome: 'failed', text: otherHours(before) }
      })
    },
  })
}

const yearOfHours = ({ userId, day }: Pick<Hours, 'userId' | 'day'>) => ({ userId, year: Number(day.slice(0, 4)) })
const otherHours = (hours: number) => `这门课程这一年已经登记 ${hours} 学时，登记过的不能改`
