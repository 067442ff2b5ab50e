import { exportHours, hoursPeople, MOST_PEOPLE_COUNTED } from '@college/contract/hours/hours.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { Role } from '@college/contract/kit/roles.ts'
import { cleanName } from '@college/rules/files/names.ts'
import { hoursCells, hoursColumns } from '@college/rules/hours/sheet.ts'
import { sameDayLastYear } from '@college/rules/hours/year.ts'
import { addDays, startOf } from '@college/rules/kit/day.ts'
import { accountFinder } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { sharedRead } from '../kit/shared-read.ts'
import { streamWorkbook } from '../workbook/door.ts'
import {
  countedUpTo,
  countHoursPeople,
  hoursAfter,
  hoursPage,
  type PeopleAsked,
  type PersonHours,
} from './people.store.ts'
import { canSort, peopleAsked } from './scope.ts'

const JOB = 'hours-export'
/** People that are read at once for a file. */
const BATCH = 2_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

const toldPerson = ({ courses, lives, provincial, national, others, ...person }: PersonHours) => ({
  ...person,
  kinds: { courses, lives, provincial, national, others },
})

/** The hours of a year by person. */
export function serveHoursPeople(app: App) {
  // The most expensive part of a page, and the same for everybody who looks at these units.
  const countOf = sharedRead(
    (asked: PeopleAsked) => JSON.stringify(asked),
    (asked: PeopleAsked) => countedUpTo(app.database, asked),
  )
  serve(app, hoursPeople, async ({ input: { pageNum, pageSize, ...wish }, user, now }) => {
    const { asked } = await peopleAsked(app, user.id, wish, now)
    const isByMissing = await canSort(app.database, asked)
    const page = {
      isByMissing,
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
      lastYearUntil: startOf(addDays(sameDayLastYear(wish.year, now), 1)),
    }
    const [rows, total] = await Promise.all([hoursPage(app.database, asked, page), countOf(asked)])
    return {
      rows: rows.map(toldPerson),
      total: Math.min(total, MOST_PEOPLE_COUNTED),
      isMore: total > MOST_PEOPLE_COUNTED,
      isByMissing,
    }
  })
}

type Export = Input<typeof exportHours>

/** The people of a list as a workbook, written as they are read. */
export function serveHoursExport(app: App) {
  app.staffJobs.add<Export & { name: string }>(JOB, {
    title: ({ year, name }) => `导出 ${year} 年度学时${name && `：${name}`}`,
    async run({ input: { name, ...wish }, ownerId, signal, progress }) {
      // The rights that the person has now: they may have been withdrawn since the export was requested.
      const owner = found(await accountFinder(app.background)(ownerId), commonRefusals.notAllowed)
      const roles = owner.roles as Role[]
      if (!mayEver({ roles }, exportHours.access)) throw new Refusal(commonRefusals.notAllowed)
      const { asked } = await peopleAsked({ ...app, database: app.background }, owner.id, wish, app.now())
      const total = await countHoursPeople(app.background, asked)
      await progress({ total, done: 0 })
      const batches = batchesOf(app, asked, signal, (done) => progress({ done: Math.min(done, total) }))
      const content = streamWorkbook({ name: `${wish.year} 年度学时`, columns: hoursColumns }, batches)
      return {
        note: `${total} 人`,
        file: { name: cleanName(`${wish.year}年度学时${name && `-${name}`}.xlsx`), content },
      }
    },
  })

  serve(app, exportHours, async ({ input, user, now, ip }) => {
    const { name } = await peopleAsked(app, user.id, input, now)
    const event = { actor: user.id, action: 'export-hours', target: input.unitId ?? '', result: 'done' as const, ip }
    const noted = () => app.audit.add({ ...event, detail: { ...input } }, now)
    return { jobId: await app.staffJobs.start(user, JOB, { ...input, name }, noted) }
  })
}

async function* batchesOf(
  { background }: Pick<App, 'background'>,
  asked: PeopleAsked,
  signal: AbortSignal,
  tell: (done: number) => Promise<void>,
) {
  let after = BEFORE_ALL
  for (let done = 0; ; ) {
    signal.throwIfAborted()
    const rows = await hoursAfter(background, asked, after, BATCH)
    after = rows.at(-1)?.id ?? after
    done += rows.length
    if (rows.length > 0) yield rows.map(hoursCells)
    await tell(done)
    if (rows.length < BATCH) return
  }
}
