import { randomUUID } from 'node:crypto'
import { staffUser } from '@college/contract/account/staff.ts'
import { editedClass } from '@college/contract/classes/edit.ts'
import { classGrades } from '@college/contract/classes/grades.ts'
import { staffCourseDetail } from '@college/contract/courses/staff.ts'
import { paperDetail } from '@college/contract/exams/papers.ts'
import { staffExam } from '@college/contract/exams/staff.ts'
import { sql } from 'drizzle-orm'
import { units } from '../account/tables.ts'
import type { App } from '../app-parts.ts'
import { classMaterials } from '../classes/inside/tables.ts'
import { writeWorkbook } from '../workbook/door.ts'
import type { asUser } from './app.ts'
import { aCourse, aUser } from './factories.ts'
import { anUpload } from './homework.ts'
import type { Input } from './id-fields.ts'
import { type OwnedIds, ownedThings } from './owned-things.ts'
import { aQuestion } from './questions.ts'

export type NamedIds = OwnedIds & Awaited<ReturnType<typeof moreThings>>

/** The things of a unit, with what other things name of them. */
export async function namedThings(app: App, owner: Parameters<typeof ownedThings>[1]) {
  const made = await ownedThings(app, owner)
  return { ...made, ids: { ...made.ids, ...(await moreThings(app, made.ids, owner)) } }
}

async function moreThings(app: App, ids: OwnedIds, { ownerUnitId, mark }: Parameters<typeof ownedThings>[1]) {
  const { database } = app
  const [shown, hidden] = [
    await aCourse(database, { title: `${mark}公开课`, ownerUnitId }),
    await aCourse(database, { title: `${mark}未发布`, isPublished: false, ownerUnitId }),
  ]
  const material = { classId: ids.class, title: `${mark}资料`, publisherName: '', publishedAt: app.now() }
  const [kept] = await database.insert(classMaterials).values(material).returning()
  const { rows } = await database.execute<{ chapter: string; area: string }>(sql`
    select (select chapter_id from coursewares where id = ${ids.courseware}) as chapter,
      (select area_value from bases where id = ${ids.bases}) as area`)
  const [below] = await database
    .insert(units)
    .values({ name: `${mark}乡`, parentId: ids.ownUnit })
    .returning()
  return {
    shownCourse: shown.id,
    shownFilm: shown.coursewares[0]?.id ?? '',
    film: hidden.coursewares[0]?.id ?? '',
    choice: (await aQuestion(database, { stem: `<p>${mark}单选</p>`, ownerUnitId })).id,
    material: kept?.id ?? '',
    unitBelow: below?.id ?? '',
    chapter: rows[0]?.chapter ?? '',
    area: rows[0]?.area ?? '',
  }
}

type Staff = { user: { id: string }; send: Awaited<ReturnType<typeof asUser>>['send'] }
export type Asked = { app: App; ids: NamedIds; by: Staff }
const quiz = {
  ...{ quizInterval: 5, quizNum: 1, isCompleteContinue: 0, isIgnoreRight: 0, isIgnoreError: 0, isAlwaysQuiz: 0 },
}

export async function aClassDraft({ app, ids, by }: Asked): Promise<Input> {
  const { draft, version } = (await by.send(editedClass, { id: ids.class })).data
  const file = await anUpload(app.database, by.user.id)
  const material = { id: randomUUID(), title: '提纲', fileIds: [file.id], isPublished: true, mayDownload: true }
  return {
    id: ids.class,
    version,
    draft: { ...draft, cadres: [ids.student], materials: [material] },
  }
}

/** The first item of the class is waived for its student, with the cell as it is now. */
export async function aGradeAct({ ids, by }: Asked): Promise<Input> {
  const { rows } = (await by.send(classGrades, { id: ids.class, pageNum: 1, pageSize: 50 })).data
  const cells = rows.find(({ id }) => id === ids.student)?.cells ?? []
  const revision = cells.find(({ itemId }) => itemId === ids.item)?.revision
  return { id: ids.class, itemId: ids.item, people: [{ userId: ids.student, revision }], act: 'waive', reason: '病假' }
}

export async function aCourseForm({ ids, by }: Asked): Promise<Input> {
  const { title, firstCategoryId, secondCategoryId, content, labels, loginLimit, isRecommended, version } = (
    await by.send(staffCourseDetail, { id: ids.course })
  ).data
  const shown = { title, firstCategoryId, secondCategoryId, content, labels, loginLimit, isRecommended }
  return { ...shown, id: ids.course, version, teacherIds: [], coverId: null }
}

export async function anOutline({ ids, by }: Asked): Promise<Input> {
  const { chapters, version } = (await by.send(staffCourseDetail, { id: ids.course })).data
  const outline = chapters.map((chapter) => ({
    id: chapter.id,
    title: chapter.title,
    parts: chapter.parts.map(({ id, title, type, isCompulsory, durationSeconds }) => {
      return { id, title, type, isCompulsory, durationSeconds, documentId: null, linkUrl: '', subjectId: null }
    }),
  }))
  return { id: ids.course, version, chapters: outline }
}
export const newPart = (type: string): Input => ({ id: randomUUID(), type })

export async function aPaperForm({ ids, by }: Asked): Promise<Input> {
  const { title, version, parts } = (await by.send(paperDetail, { id: ids.paper })).data
  return { id: ids.paper, title, version, parts }
}

export async function anExamForm({ ids, by }: Asked): Promise<Input> {
  const {
    status: _,
    score: __,
    uses: ___,
    id: ____,
    version: _____,
    ...form
  } = (await by.send(staffExam, { id: ids.exam })).data
  // A new one: the score of an exam that somebody has sat stays.
  return { ...form, passScore: 1, paperId: ids.paper }
}

/** Of the whole course. */
export async function aQuiz({ ids, by }: Asked): Promise<Input> {
  const { quizVersion } = (await by.send(staffCourseDetail, { id: ids.course })).data
  return { courseId: ids.course, version: quizVersion, quiz: { ...quiz, quizValue: ids.quizPackage } }
}

export async function aRoster({ app, ids, by }: Asked): Promise<Input> {
  const file = await anUpload(app.database, by.user.id, '名单.xlsx')
  const columns = ['学员编号', '姓名'].map((title) => ({ title, width: 12 }))
  const sheet = await writeWorkbook([{ name: '名单', columns, rows: [['1', '甲']] }])
  await app.storage.put(file.key, sheet, 'application/octet-stream')
  return { kind: 'class-roster', subject: ids.class, fileId: file.id }
}

export async function aPerson({ app, ids, by }: Asked): Promise<Input> {
  const person = await aUser(app.database, { unitId: ids.ownUnit })
  const { version, name } = (await by.send(staffUser, { id: person.id })).data
  return { id: person.id, version, name, unitId: ids.ownUnit, roles: ['learner'] }
}
