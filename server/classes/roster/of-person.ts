import type { PersonClass } from '@college/contract/people/sections.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { studyOf } from '../study/class-progress.ts'
import { outlinesOf } from '../study/outline.ts'
import { classesOfPerson } from './of-person.store.ts'

type Asked = { userId: string; isOwnOnly: boolean; limit: number; offset: number }

/** The classes of a person, each with 班级进度 by the rule of the person's own pages; two statements for all of them. */
export async function personClassesOf(
  app: App,
  staff: Pick<User, 'id' | 'roles' | 'desk'>,
  { limit, offset, ...who }: Asked,
): Promise<{ rows: PersonClass[]; total: number }> {
  const { rows, total } = await classesOfPerson(app.database, staff, who, { limit, offset })
  const studied = rows.filter(({ isIn }) => isIn)
  const outlines = await outlinesOf(app).getAll(app.database, new Map(studied.map(({ id, stamp }) => [id, stamp])))
  return {
    total,
    rows: rows.map(({ isIn, stamp: _, rates, appliedAt, completedAt, ...row }) => {
      const outline = isIn ? outlines.get(row.id) : undefined
      const study = outline && studyOf(outline, rates)
      const asks = study?.units.some(({ items }) => items.length > 0) ?? false
      return {
        ...row,
        percent: study && asks ? study.total.percent : null,
        remaining: study?.total.remaining ?? '',
        appliedAt: new Date(appliedAt).toISOString(),
        completedAt: completedAt === null ? '' : new Date(completedAt).toISOString(),
      }
    }),
  }
}
