import { sql } from 'drizzle-orm'
import { classMembers } from '../classes/enrol/tables.ts'
import { classItems, classUnits } from '../classes/study/tables.ts'
import { classes } from '../classes/tables.ts'
import type { Database } from '../kit/database.ts'

type ItemWish = Partial<typeof classItems.$inferInsert>
type UnitWish = Partial<typeof classUnits.$inferInsert> & { items?: ItemWish[] }
type ClassWish = Partial<typeof classes.$inferInsert> & { units?: UnitWish[] }

/** Creates a published special class with its units and their items; without a wish for it nothing has a limit. */
export async function aStudyClass(database: Database, { units = [], ...wish }: ClassWish = {}) {
  const row = one(
    await database
      .insert(classes)
      .values({ type: 1, title: '数字政府建设专题班', publishedAt: new Date('2026-01-01T00:00Z'), ...wish })
      .returning(),
  )
  const made = []
  for (const [position, { items = [], ...unit }] of units.entries()) made.push(await aClassUnit(position, unit, items))
  return { ...row, units: made }

  async function aClassUnit(position: number, unit: Omit<UnitWish, 'items'>, items: ItemWish[]) {
    const values = { title: `第${position + 1}单元`, position, ...unit, classId: row.id }
    const inserted = one(await database.insert(classUnits).values(values).returning())
    const rows = items.map((item, at) => ({ kind: 'course', position: at, ...item, unitId: inserted.id }))
    return { ...inserted, items: rows.length > 0 ? await database.insert(classItems).values(rows).returning() : [] }
  }
}

/**
 * Makes this person a member of the class: an admitted student, unless the test wishes otherwise. A teacher gets the
 * role, as only staff become teachers of a class.
 */
export async function aMembership(
  database: Database,
  classId: string,
  userId: string,
  wish: Partial<typeof classMembers.$inferInsert> = {},
) {
  const since = new Date('2026-01-02T00:00Z')
  const values = { classId, userId, status: 'admitted', appliedAt: since, admittedAt: since, ...wish }
  if (wish.kind === 'teacher') await giveTeaching(database, userId)
  return one(await database.insert(classMembers).values(values).returning())
}

/** The role of a teacher for somebody who has none that teaches. */
async function giveTeaching(database: Database, userId: string): Promise<void> {
  await database.execute(sql`
    update users set roles = roles || '{teacher}' where id = ${userId} and not roles && '{teacher,administrator}'`)
}

function one<Row>([row]: Row[]): Row {
  if (!row) throw new Error('an insert returned no row')
  return row
}
