import { columnCourses, columns, columnUnits } from '../columns/tables.ts'
import type { Database } from '../kit/database.ts'

type Wish = Partial<typeof columns.$inferInsert> & {
  /** The courses of each unit. */
  units?: { id: string }[][]
}

/** A public column for logged-in learners; without units unless given. */
export async function aColumn(database: Database, { units = [], ...wish }: Wish = {}) {
  const [column] = await database
    .insert(columns)
    .values({ title: '每周一法', ...wish })
    .returning()
  if (!column) throw new Error('an insert returned no row')
  for (const [position, courses] of units.entries()) {
    const [unit] = await database
      .insert(columnUnits)
      .values({ columnId: column.id, title: `第${position + 1}单元`, position })
      .returning()
    const rows = courses.map(({ id }, at) => ({ unitId: unit?.id ?? '', courseId: id, position: at }))
    if (rows.length > 0) await database.insert(columnCourses).values(rows)
  }
  return column
}
