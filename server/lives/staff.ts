import { staffLives } from '@college/contract/lives/staff.ts'
import type { App } from '../app-parts.ts'
import { serve } from '../kit/serve.ts'
import { liveLists } from './list.store.ts'
import { stateAnswer } from './state.ts'

/** The console's list of lives, for their hosts and the administrators of their units. */
export function serveStaffLives(app: App) {
  const store = liveLists(app.database)

  app.finds.add('lives', staffLives, async ({ user, word, limit, now }) => {
    const wanted = { title: word, state: undefined, staff: user, reader: user }
    const [rows, total] = await Promise.all([
      store.staffList(wanted, { limit, offset: 0 }, now),
      store.count(wanted, now),
    ])
    return { total, rows: rows.map(({ id, title, teacherText }) => ({ id, title, note: teacherText })) }
  })

  serve(app, staffLives, async ({ input: { word = '', state, pageNum, pageSize }, user, now }) => {
    const wanted = { title: word.trim(), state, staff: user, reader: user }
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
    const [rows, total] = await Promise.all([store.staffList(wanted, page, now), store.count(wanted, now)])
    return {
      total,
      rows: rows.map((live) => ({
        id: live.id,
        title: live.title,
        teacher: live.teacherText,
        unitName: live.unitName,
        type: live.type,
        state: stateAnswer(live, now),
        isDisabled: live.isDisabled,
        startsAt: live.startsAt.getTime(),
        endsAt: live.endsAt.getTime(),
        views: live.viewTotal,
        mayChange: live.mayChange,
        hasAttendance: live.hasAttendance,
      })),
    }
  })
}
