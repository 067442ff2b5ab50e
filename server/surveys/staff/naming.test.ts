import { classCatalogue, copyClass, saveRefusals } from '@college/contract/classes/edit.ts'
import { saveSurvey, staffSurvey } from '@college/contract/surveys/staff.ts'
import { aForm } from '@college/rules/surveys/testing/form.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classes } from '../../classes/tables.ts'
import { testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { namesInNewClass } from '../../testing/named-items.ts'
import { aProvince, ofEachOwner, staffOf } from '../../testing/province.ts'
import { aSurveyBatch } from '../../testing/surveys.ts'
import { surveys } from '../tables.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const units = await aProvince(app)
const teacher = await staffOf(app, units.county, 'teacher')
const county = await staffOf(app, units.county)

async function aSurvey(wish: Partial<typeof surveys.$inferInsert>) {
  const [survey] = await database
    .insert(surveys)
    .values({ title: '满意度', form: aForm, ...wish })
    .returning()
  if (!survey) throw new Error('no survey was made')
  return survey
}

test('D2-E15 D2-Q64 a class takes only questionnaires on which its maker works, and does not open those of others', async () => {
  const foreign = await ofEachOwner(units, (ownerUnitId) => aSurvey({ ownerUnitId }))
  const own = await aSurvey({ createdBy: teacher.user.id, ownerUnitId: units.county })
  const page = { kind: 'asq' as const, word: '', pageNum: 1, pageSize: 20 }
  expect((await teacher.send(classCatalogue, page)).data.rows.map(({ id }) => id)).toEqual([own.id])
  const value = { title: '改写的', intro: '', isAnonymous: false, pages: aForm.pages, dimensions: [] }
  for (const { id } of Object.values(foreign)) {
    expect((await namesInNewClass(teacher, 'asq', id)).answer.message).toBe(saveRefusals.noTarget.message)
    expect((await teacher.ask(staffSurvey, { id })).statusCode).toBe(404)
    expect((await teacher.ask(saveSurvey, { id, version: '', kind: 'survey', value })).statusCode).toBe(404)
  }
  expect((await namesInNewClass(teacher, 'asq', own.id)).answer.success).toBe(true)
  expect((await namesInNewClass(county, 'asq', foreign.county.id)).answer.success).toBe(true)
})

test('D2-E15 D2-Q64 a draft that names a questionnaire of others opens it to nobody, and its copy leaves it out', async () => {
  const { id: surveyId } = await aSurvey({ ownerUnitId: units.province })
  const named = [{ items: [{ kind: 'asq', subjectId: surveyId }] }]
  const draft = await aStudyClass(database, { status: 'draft', unitId: units.county, units: named })
  await aMembership(database, draft.id, teacher.user.id, { kind: 'teacher', isHead: true })
  await aSurveyBatch(database, { surveyId, classId: draft.id })
  const works = async () => (await teacher.send(staffSurvey, { id: surveyId })).success
  expect([await works(), (await teacher.send(copyClass, { id: draft.id })).data.leftOut]).toEqual([false, 1])
  await database.update(classes).set({ status: 'published' }).where(eq(classes.id, draft.id))
  expect([await works(), (await teacher.send(copyClass, { id: draft.id })).data.leftOut]).toEqual([true, 0])
})
