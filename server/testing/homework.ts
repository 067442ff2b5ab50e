import { files } from '../files/tables.ts'
import { homeworks } from '../homework/tables.ts'
import type { Database } from '../kit/database.ts'
import { aMembership, aStudyClass } from './class-study.ts'
import { aUser } from './factories.ts'

type HomeworkWish = Partial<typeof homeworks.$inferInsert>

/** Creates a homework without limits that is only passed or sent back, unless the test wishes otherwise. */
export async function aHomework(database: Database, wish: HomeworkWish = {}) {
  const [row] = await database
    .insert(homeworks)
    .values({ title: '学习心得', ...wish })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** A special class whose only item is a homework, with a teacher: a new person, or a given one. */
export async function aHomeworkClass(
  database: Database,
  wish: HomeworkWish & { class?: Parameters<typeof aStudyClass>[1]; item?: object; teacher?: { id: string } } = {},
) {
  const { class: ofClass, item, teacher: given, ...ofHomework } = wish
  const homework = await aHomework(database, ofHomework)
  const items = [{ kind: 'work', subjectId: homework.id, title: homework.title, ...item }]
  const made = await aStudyClass(database, { units: [{ items }], ...ofClass })
  const teacher = given ?? (await aUser(database, { name: '陆见深', roles: ['learner', 'teacher'] }))
  await aMembership(database, made.id, teacher.id, { kind: 'teacher' })
  const join = async (kind = 'student', of: Parameters<typeof aUser>[1] = {}) => {
    const user = await aUser(database, of)
    await aMembership(database, made.id, user.id, { kind })
    return user
  }
  return { homework, class: made, teacher, join }
}

let made = 0

/** A file that this person uploaded; its bytes do not exist. */
export async function anUpload(database: Database, ownerId: string, name = '提纲.docx') {
  made += 1
  const suffix = name.slice(name.lastIndexOf('.') + 1)
  const [row] = await database
    .insert(files)
    .values({
      key: `uploads/homework-${made}.${suffix}`,
      name,
      suffix,
      mime: 'application/octet-stream',
      bytes: 1_024,
      visibleTo: 'owner',
      ownerId,
      createdAt: new Date('2026-11-01T00:00Z'),
    })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}
