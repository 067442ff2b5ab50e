import { staffClasses, staffClassHosts } from '@college/contract/classes/staff.ts'
import { addDays, startOf } from '@college/rules/kit/day.ts'
import type { SQL } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { serve } from '../../kit/serve.ts'
import { staffListStore } from './list.store.ts'

/** The console's list of classes. `waitingPieces` are the pieces of homework that wait for a decision. */
export function serveStaffList(app: App, waitingPieces: SQL) {
  const store = staffListStore(app.database, waitingPieces)

  serve(app, staffClasses, async ({ input, user, now }) => {
    const { word = '', beginsFrom, beginsUntil, mine, pageNum, pageSize, ...rest } = input
    const days = {
      from: beginsFrom ? startOf(beginsFrom) : null,
      until: beginsUntil ? startOf(addDays(beginsUntil, 1)) : null,
    }
    const filter = { ...rest, word: word.trim(), days, isMine: mine === '1' }
    return store.find({ user, filter, now }, { limit: pageSize, offset: (pageNum - 1) * pageSize })
  })

  app.finds.add('classes', staffClasses, async ({ user, word, limit, now }) => {
    const filter = { word, days: { from: null, until: null }, isMine: false }
    const { rows, total } = await store.find({ user, filter, now }, { limit, offset: 0 })
    return { total, rows: rows.map(({ id, title, hostName }) => ({ id, title, note: hostName })) }
  })

  serve(app, staffClassHosts, ({ user }) => store.findHosts(user))
}
