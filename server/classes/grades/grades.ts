import {
  type ClassGrades,
  classGrades,
  exportClassGrades,
  type GradeRow,
  gradeCell,
  ownGrades,
} from '@college/contract/classes/grades.ts'
import { classHead } from '@college/contract/classes/members.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { gradesReason } from '@college/rules/classes/grade-reason.ts'
import { gradeCells, gradeColumns } from '@college/rules/classes/grade-sheet.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { found } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { tableFile } from '../../workbook/door.ts'
import { membersStore, type StaffClassHead } from '../roster/members.store.ts'
import { signInRows } from '../roster/sign-ins.ts'
import { studyOf } from '../study/class-progress.ts'
import type { GradeSources } from '../study/grade-source.ts'
import { outlinesOf } from '../study/outline.ts'
import { personInClassStore } from '../study/person-in-class.store.ts'
import { serveGradeActs } from './act.ts'
import { cellsStore } from './cells.store.ts'
import {
  asLearner,
  type Gradebook,
  type GradedPerson,
  gradebookOf,
  type Hours,
  isShown,
  sumsOf,
  weightsVersion,
} from './gradebook.ts'
import { gradesStore } from './grades.store.ts'
import { addGradesImport } from './grades-import.ts'

const JOB = 'class-grades-export'
type Filter = Pick<Input<typeof exportClassGrades>, 'word' | 'unitId' | 'show'>
type Export = { classId: string; title: string; filter: Filter }

/** The gradebook of a class: its pages, the acts upon it, and offline scores from Excel. */
export function serveGradebook(app: App, sources: GradeSources) {
  serveGrades(app, sources)
  serveOwnGrades(app, sources)
  serveGradeActs(app, sources)
  addGradesImport(app, sources)
}

/** The staff's page, and its file. */
function serveGrades(app: App, sources: GradeSources) {
  const heads = membersStore(app.database)
  const { noClass } = classHead.refusals

  serve(app, classGrades, async ({ input: { id, pageNum, pageSize, ...filter }, user, now }): Promise<ClassGrades> => {
    const head = found(await heads.findHead(user, id, now), noClass)
    const book = await gradesStore(app.database, sources).find(id, now)
    const graded = gradebookOf(book, now)
    const hours = await hoursOf(app, app.database, head, graded.people)
    const asked = peopleAsked(graded, hours, filter)
    const rows = asked.slice((pageNum - 1) * pageSize, pageNum * pageSize)
    const counts = (show: keyof typeof isShown) =>
      graded.people.filter((person) => isShown[show](person, hours.get(person.id))).length
    return {
      items: graded.items,
      sums: sumsOf(graded),
      isEven: graded.isEven,
      version: weightsVersion(book.items),
      total: asked.length,
      counts: {
        all: graded.people.length,
        missing: counts('missing'),
        waiting: counts('waiting'),
        studied: counts('studied'),
      },
      rows: await rowsOf(app, id, rows, hours, now),
    }
  })

  serve(app, gradeCell, async ({ input: { id, itemId, userId }, user, now }) => {
    found(await heads.findHead(user, id, now), noClass)
    const book = await gradesStore(app.database, sources).find(id, now, userId)
    const one = book.people.length > 0 ? book.items.find((each) => each.id === itemId) : undefined
    const item = found(one, gradeCell.refusals.noCell)
    const store = cellsStore(app.database)
    const [acts, record] = await Promise.all([
      store.acts(userId, [itemId]),
      store.record(sources[item.kind].record({ subjectId: item.subjectId, userId })),
    ])
    return { acts: acts.map(({ itemId: _, ...act }) => act), ...record }
  })

  serve(app, exportClassGrades, async ({ input: { id, ...filter }, user, ip, now }) => {
    const { title } = found(await heads.findHead(user, id, now), noClass)
    const event = { actor: user.id, action: 'export-class-grades', target: id, result: 'done' as const, ip }
    const noted = () => app.audit.add({ ...event, detail: { filter } }, now)
    return { jobId: await app.staffJobs.start(user, JOB, { classId: id, title, filter }, noted) }
  })
  addExport(app, sources)
}

/** The own row of a learner, and why the total is what it is. */
function serveOwnGrades(app: App, sources: GradeSources) {
  serve(app, ownGrades, async ({ input: { classId }, user, now }) => {
    const [book, shown] = await Promise.all([
      gradesStore(app.database, sources).find(classId, now, user.id),
      cellsStore(app.database).shown(classId),
    ])
    const graded = gradebookOf(book, now)
    const head = found(shown, ownGrades.refusals.noClass)
    const person = found(graded.people[0], ownGrades.refusals.noClass)
    const hours = await hoursOf(app, app.database, head, [person])
    const [row] = await rowsOf(app, classId, [person], hours, now)
    const acts = await cellsStore(app.database).acts(
      user.id,
      graded.items.map(({ id }) => id),
    )
    const own = found(row)
    return {
      title: head.title,
      items: graded.items,
      isEven: graded.isEven,
      row: { ...own, cells: asLearner(own.cells) },
      acts,
    }
  })

  app.reasons.add('grades', async (userId, { id: classId }, now) => {
    const [book, shown] = await Promise.all([
      gradesStore(app.database, sources).find(classId, now, userId),
      cellsStore(app.database).shown(classId),
    ])
    const graded = gradebookOf(book, now)
    const [person] = graded.people
    if (!person || !shown) return undefined
    const reason = gradesReason({ items: graded.items, cells: asLearner(person.cells), total: person.total })
    return { ...reason, name: shown.title, classId, contact: href(routes.classMembers, { id: classId }), isOpen: false }
  })
}

/** The compulsory hours of each, by the rule of the learner's own pages. */
async function hoursOf(
  app: App,
  database: Database,
  { id, stamp }: Pick<StaffClassHead, 'id' | 'stamp'>,
  people: readonly Pick<GradedPerson, 'id'>[],
): Promise<Map<string, Hours>> {
  if (people.length === 0) return new Map()
  const outline = await outlinesOf(app).get(database, id, stamp)
  const ids = people.map((person) => person.id)
  const rates = await personInClassStore(database).findRates(id, ids)
  return new Map(
    ids.map((userId) => {
      const { total } = studyOf(outline, rates.get(userId) ?? {})
      return [userId, { counted: total.compulsoryCounted, gate: total.compulsoryGate }]
    }),
  )
}

function peopleAsked({ people }: Gradebook, hours: ReadonlyMap<string, Hours>, { word = '', unitId, show }: Filter) {
  const sought = word.trim()
  return people.filter(
    (person) =>
      (sought === '' || person.name.includes(sought) || person.unitName.includes(sought)) &&
      (unitId === undefined || person.unitId === unitId) &&
      (show === undefined || isShown[show](person, hours.get(person.id))),
  )
}

async function rowsOf(
  app: App,
  classId: string,
  people: readonly GradedPerson[],
  hours: ReadonlyMap<string, Hours>,
  now: Date,
): Promise<GradeRow[]> {
  const ids = people.map(({ id }) => id)
  const members = await membersStore(app.database).those(classId, ids)
  const signs = new Map((await signInRows(app, classId, members, now)).map((row) => [row.id, row]))
  return people.map(({ id, name, unitName, cells, total }) => {
    const { signed = 0, missed = 0 } = signs.get(id) ?? {}
    const compulsory = hours.get(id) ?? { counted: 0, gate: 0 }
    return { id, name, unitName, compulsory, cells, signed, signDays: signed + missed, total }
  })
}

/** The whole in one file. After a kill it begins anew: nothing but the file is made. */
function addExport(app: App, sources: GradeSources) {
  app.staffJobs.add<Export>(JOB, {
    title: ({ title }) => `导出成绩册：${title}`,
    async run({ input: { classId, title, filter }, ownerId, progress }) {
      const store = membersStore(app.background)
      const { noClass } = classHead.refusals
      const actor = found(await store.findActor(ownerId), noClass)
      const now = app.now()
      const head = found(await store.findHead(actor, classId, now), noClass)
      const graded = gradebookOf(await gradesStore(app.background, sources).find(classId, now), now)
      const hours = await hoursOf(app, app.background, head, graded.people)
      const people = peopleAsked(graded, hours, filter)
      await progress({ done: 0, total: people.length })
      const rows = people.map((person) => ({ ...person, compulsory: hours.get(person.id) ?? { counted: 0, gate: 0 } }))
      const content = await tableFile('xlsx', '成绩册', gradeColumns(graded.items), gradeCells(rows))
      await progress({ done: people.length, total: people.length })
      return { note: `导出 ${people.length} 人`, file: { name: `${title}-成绩册.xlsx`, content } }
    },
  })
}
