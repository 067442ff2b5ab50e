import { personClasses, personHours, personOverview, personRows } from '@college/contract/people/sections.ts'
import { hoursLineOf, hoursParts } from '@college/rules/people/hours-lines.ts'
import type { App } from '../app-parts.ts'
import { personClassesOf } from '../classes/door.ts'
import { serve } from '../kit/serve.ts'
import { hoursOfPerson } from '../records/door.ts'
import { requirePerson, seesAllClasses } from './rights.store.ts'
import { rowsOf } from './rows.ts'

/** Rows of each part of the overview. */
const FIRST = 5

const pageOf = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
})

/** What somebody learned and did, section by section. */
export function servePersonSections(app: App) {
  serve(app, personRows, async ({ input, user, now }) => {
    const { id, section, list } = input
    await requirePerson(app.database, user, personRows.access, id)
    return rowsOf[section](app, { userId: id, list, now, ...pageOf(input) })
  })

  serve(app, personClasses, async ({ input, user }) => {
    await requirePerson(app.database, user, personClasses.access, input.id)
    const isOwnOnly = !(await seesAllClasses(app.database, user, input.id))
    return personClassesOf(app, user, { userId: input.id, isOwnOnly, ...pageOf(input) })
  })

  serve(app, personHours, async ({ input, user, now }) => {
    await requirePerson(app.database, user, personHours.access, input.id)
    const found = await hoursOfPerson(app, { userId: input.id, now, year: input.year, ...pageOf(input) })
    return { ...found, parts: hoursParts(found.parts), lines: found.lines.map(hoursLineOf) }
  })

  serve(app, personOverview, async ({ input: { id }, user, now }) => {
    await requirePerson(app.database, user, personOverview.access, id)
    const first = { userId: id, limit: FIRST, offset: 0 }
    // One after another: all at once would take every connection that this call may have, and two of them would wait.
    const hours = await hoursOfPerson(app, { ...first, now })
    const classes = await personClassesOf(app, user, { ...first, isOwnOnly: false })
    const exams = await rowsOf.exams(app, { ...first, now })
    const tasks = await rowsOf.tasks(app, { ...first, now })
    const certificates = await rowsOf.certificates(app, { ...first, now })
    return {
      years: hours.years,
      year: hours.year,
      lines: hours.lines.map(hoursLineOf),
      lineTotal: hours.total,
      classes: classes.rows,
      classTotal: classes.total,
      exams,
      tasks,
      certificates,
    }
  })
}
