import { closedYearText } from '@college/rules/hours/year.ts'
import { planColumns, planRow } from '@college/rules/records/import.ts'
import type { App } from '../../app-parts.ts'
import { closedAmong, closedKey, holdYears } from '../../ledger/door.ts'
import type { RowOutcome } from '../../registry/imports.ts'
import { type Plan, planKey, planStore } from './import.store.ts'
import { allowAdministrators, isProblem, judgeRows, verdictsOf } from './importers.ts'

/** The hours that people plan for a year, from Excel (D1-E21). Whoever has no plan follows the setting. */
export function addPlanImport(app: App) {
  app.imports.add({
    kind: 'year-plans',
    name: '年度计划学时',
    columns: planColumns,
    hasAccounts: true,
    allow: allowAdministrators,

    async check({ by, rows }) {
      const judged = await judgeRows(app.database, by, rows, planRow)
      const known = await planStore(app.database).find(judged.filter((wish) => !isProblem(wish)) as Plan[])
      const closed = await closedAmong(app.database, judged.filter((wish) => !isProblem(wish)) as Plan[])
      return verdictsOf(rows, judged, planKey, (wish) => {
        const before = known.get(planKey(wish)) ?? null
        if (before === wish.hours) return { verdict: 'same' }
        if (closed.has(closedKey(wish))) return { verdict: 'error', text: closedYearText(wish.year) }
        if (before === null) return { verdict: 'new' }
        return { verdict: 'change', text: wish.hours === null ? `不再单独计划，原来 ${before}` : `原来 ${before}` }
      })
    },

    async apply({ by, rows, database, now, ip, afterCommit }) {
      await holdYears(database)
      const judged = await judgeRows(database, by, rows, planRow)
      const plans = judged.filter((wish) => !isProblem(wish)) as Plan[]
      const store = planStore(database)
      const known = await store.find(plans)
      const closed = await closedAmong(database, plans)
      const isOther = (plan: Plan) => (known.get(planKey(plan)) ?? null) !== plan.hours
      const isNew = (plan: Plan) => isOther(plan) && !closed.has(closedKey(plan))
      const fresh = plans.filter(isNew)
      await store.set(fresh)
      for (const { userId, year, hours } of fresh) {
        const before = known.get(planKey({ userId, year })) ?? null
        const detail = { before: { year, hours: before }, after: { year, hours }, from: 'import' }
        await app.audit.add({ actor: by.id, action: 'plan-hours', target: userId, result: 'done', ip, detail }, now)
      }
      const people = [...new Set(fresh.map(({ userId }) => userId))]
      afterCommit(() => app.realtime.toUsers(people, { feature: 'records', id: '' }))
      return judged.map((wish): RowOutcome => {
        if (isProblem(wish)) return { outcome: 'failed', text: wish.problem }
        if (isOther(wish) && closed.has(closedKey(wish))) return { outcome: 'failed', text: closedYearText(wish.year) }
        return { outcome: isNew(wish) ? 'done' : 'same' }
      })
    },
  })
}
