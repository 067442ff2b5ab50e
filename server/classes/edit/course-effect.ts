import type { ClassEffect } from '@college/contract/classes/edit.ts'
import type { App } from '../../app-parts.ts'
import type { CountingPart } from '../../courses/door.ts'
import { classesOfCourse } from '../study/classes-of-course.store.ts'
import { readOutline } from '../study/outline.ts'
import { effectOfUnits } from './effect.ts'

export type EffectInClass = { id: string; title: string; effect: ClassEffect }

/** What members of published classes gain and lose when a course asks for these coursewares; only classes with any. */
export async function courseEffectInClasses(
  app: Pick<App, 'database' | 'subjectResults'>,
  courseId: string,
  counting: CountingPart[],
): Promise<EffectInClass[]> {
  const effects: EffectInClass[] = []
  for (const { id, title } of await classesOfCourse(app.database, courseId)) {
    const outline = await readOutline(app.database, id)
    const units = outline.units.map((unit) => ({
      ...unit,
      items: unit.items.map((item) =>
        item.course && item.businessId === courseId ? { ...item, course: { ...item.course, counting } } : item,
      ),
    }))
    const effect = await effectOfUnits(app, id, outline, units)
    const { members: _, ...people } = effect
    if (Object.values(people).some((count) => count > 0)) effects.push({ id, title, effect })
  }
  return effects
}
