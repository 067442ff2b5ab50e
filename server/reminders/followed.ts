import { isAdministrator } from '@college/contract/kit/roles.ts'
import {
  exportFollowed,
  FOLLOWED_PAGE,
  type FollowedCounts,
  followedThing,
  followedThings,
  MOST_FOLLOWED,
} from '@college/contract/reminders/followed.ts'
import { isRecentlyReminded } from '@college/rules/reminders/choose.ts'
import { followedCells, followedColumns } from '@college/rules/reminders/sheet.ts'
import { findOwnUnit, onlyTopUnit } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { tableFile } from '../workbook/door.ts'
import { type Asked, followedStore } from './followed.store.ts'
import { findHolder } from './holder.store.ts'
import { reminderStore } from './reminders.store.ts'
import { reminderRules } from './settings.ts'

const JOB = 'followed-export'
/** People of one step of an export. */
const BATCH = 1_000

/** What people still owe, by thing, unit and person. */
export function serveFollowed(app: App) {
  const store = followedStore(app.database, app.followed)

  serve(app, followedThings, async ({ input: { time, word, unitId }, user, now }) => {
    const [things, base] = await Promise.all([
      store.findThings(user, { word, unitId }, now),
      baseOf(app.database, user),
    ])
    const isOver = ({ endsAt }: (typeof things)[number]) => (endsAt ?? 0) <= now.getTime()
    const [over, running] = [things.filter(isOver).toReversed(), things.filter((thing) => !isOver(thing))]
    const rows = time === 'over' ? over : running
    return {
      rows: rows.slice(0, MOST_FOLLOWED),
      isMore: rows.length > MOST_FOLLOWED,
      running: running.length,
      over: over.length,
      // A teacher follows classes; the units are for who manages some.
      units: isAdministrator(user) ? await store.findUnits(base) : [],
    }
  })

  serve(app, followedThing, async ({ input: { pageNum, ...asked }, user, now }) => {
    const { refusals } = followedThing
    const head = found(await store.findHead(asked.kind, asked.id, now), refusals.noThing)
    const base = asked.unitId ?? (await baseOf(app.database, user))
    const page = { limit: FOLLOWED_PAGE, offset: (pageNum - 1) * FOLLOWED_PAGE }
    const [units, people, log, { days }] = await Promise.all([
      store.findGroups(user, asked, base),
      store.findPeople(user, asked, { base, page }),
      reminderStore(app.database).findReturned(user, asked),
      reminderRules(app.settings),
    ])
    // With a filter on it a thing of theirs may have nobody; of others they are told nothing.
    if (units.length === 0 && !(asked.unitId && (await seesAny(store, user, asked, base)))) {
      throw new Refusal(refusals.noThing)
    }
    const { placeType: _, ...shown } = head
    const rows = people.rows.map((row) => ({ ...row, isRecent: isRecentlyReminded(row.remindedAt, days, now) }))
    return { ...shown, ...sumOf(units), ...log, units, total: people.total, rows, quietDays: days }
  })

  serve(app, exportFollowed, async ({ input, user, ip, now }) => {
    const { title } = found(await store.findHead(input.kind, input.id, now), exportFollowed.refusals.noThing)
    if (!(await seesAny(store, user, input, undefined))) throw new Refusal(exportFollowed.refusals.noThing)
    const event = { actor: user.id, action: 'export-followed', target: input.id, result: 'done' as const, ip }
    const noted = () => app.audit.add({ ...event, detail: { ...input, title } }, now)
    return { jobId: await app.staffJobs.start(user, JOB, { asked: input, title }, noted) }
  })
  addExport(app)
}

type Viewer = Pick<User, 'id' | 'roles'>
type Store = ReturnType<typeof followedStore>

const seesAny = async (store: Store, user: Viewer, { kind, id }: Asked, base: string | undefined): Promise<boolean> =>
  (await store.findPeople(user, { kind, id }, { base, page: { limit: 1, offset: 0 } })).total > 0

const sumOf = (units: readonly FollowedCounts[]): FollowedCounts => {
  const sum = (key: keyof FollowedCounts) => units.reduce((total, unit) => total + unit[key], 0)
  return { people: sum('people'), done: sum('done'), doing: sum('doing'), none: sum('none') }
}

/** The unit whose units below are compared: that of an administrator, and the top one for whoever has no unit or teaches. */
async function baseOf(database: Database, user: Viewer): Promise<string | undefined> {
  const own = isAdministrator(user) ? await findOwnUnit(database, user.id) : null
  return own ?? (await onlyTopUnit(database))
}

/** After a kill it begins anew: nothing but the file is made. */
function addExport(app: App) {
  app.staffJobs.add<{ asked: Asked; title: string }>(JOB, {
    title: ({ title }) => `导出任务跟进：${title}`,
    async run({ input: { asked, title }, ownerId, progress }) {
      const actor = found(await findHolder(app.background, ownerId), exportFollowed.refusals.notAllowed)
      const store = followedStore(app.background, app.followed)
      const base = asked.unitId ?? (await baseOf(app.background, actor))
      const cells: string[][] = []
      for (;;) {
        const { total, rows } = await store.findPeople(actor, asked, {
          base,
          page: { limit: BATCH, offset: cells.length },
        })
        cells.push(...followedCells(asked.kind, rows))
        await progress({ done: cells.length, total: Math.max(total, cells.length) })
        if (rows.length < BATCH) break
      }
      const content = await tableFile('xlsx', '任务跟进', followedColumns, cells)
      return { note: `导出 ${cells.length} 人`, file: { name: `${title}-任务跟进.xlsx`, content } }
    },
  })
}
