import { failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { surveyList, surveyListRefusals } from '@college/contract/surveys/list.ts'
import { submitSurvey } from '@college/contract/surveys/survey.ts'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'
import { aSurveyBatch, goodAnswers } from '../testing/surveys.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app

const page = { namespace: surveyList.namespace, pageName: surveyList.pageName, pageNum: 1 }
const ofClass = (id: string) => ({ ...page, query: JSON.stringify({ id }) })

test('D2-C23 D2-E15 D2-B089 the questionnaires of a class with name, batch and completion', async () => {
  const { id: classId } = await aClass(database)
  const user = await aClassMember(database, classId)
  const window = { opensAt: new Date('2026-03-01T09:00+08:00'), closesAt: new Date('2026-03-31T18:00+08:00') }
  const batch = await aSurveyBatch(database, { classId, title: '结业问卷', name: '第二批', ...window })
  await aSurveyBatch(database, {
    classId,
    publishedAt: new Date('2025-01-01T00:00Z'),
    isClosed: true,
    showsResults: true,
  })
  await aSurveyBatch(database, { classId, publishedAt: new Date('2026-03-20T09:01+08:00') })
  await aSurveyBatch(database, { classId: (await aClass(database)).id })
  const { send } = await asUser(app, user)
  const before = await send(metaListData, ofClass(classId))
  expect(before.data).toEqual([
    {
      _id: batch.id,
      asqId: batch.surveyId,
      'asq_info_listdata.name': '结业问卷',
      batchName: '第二批',
      batchId: batch.id,
      isComplete: 0,
      submit_num: 0,
      phase: 'open',
      startTime: '2026-03-01 09:00',
      endTime: '2026-03-31 18:00',
      isAnonymous: 0,
      hasResults: 0,
    },
    expect.objectContaining({ batchName: '第一批', phase: 'over', hasResults: 1, startTime: '', endTime: '' }),
  ])
  await send(submitSurvey, { batchId: batch.id, isAnonymous: false, answers: goodAnswers })
  const after = await send(metaListData, ofClass(classId))
  expect(after.data[0]).toMatchObject({ isComplete: 1, submit_num: 1 })
  const other = await asUser(app, await aClassMember(database, classId))
  expect((await other.send(metaListData, ofClass(classId))).data[0]).toMatchObject({ isComplete: 0, submit_num: 1 })
})

test('D2-B376 D2-B387 pages of ten, or of 3, 6 and 9 as the pager asks; the class may stand beside the query', async () => {
  const { id: classId } = await aClass(database)
  const { send } = await asUser(app, await aClassMember(database, classId))
  const made = []
  for (let index = 0; index < 11; index += 1) made.push((await aSurveyBatch(database, { classId })).id)
  const rows = async (pageSize?: number, pageNum = 1) => {
    const asked = { ...page, id: classId, pageNum, ...(pageSize && { pageSize }) }
    return (await send(metaListData, asked)).data.map(({ _id }) => _id)
  }
  expect(await rows()).toHaveLength(10)
  for (const size of [3, 6, 9]) expect(await rows(size)).toHaveLength(size)
  const all = [...(await rows(6)), ...(await rows(6, 2))]
  expect(all.toSorted()).toEqual(made.toSorted())
  expect((await send(metaListCount, ofClass(classId))).data).toEqual({ count: 11 })
})

test('D2-B292 D2-M103 who is not in the class is told to enrol; guests log in first', async () => {
  const { id: classId } = await aClass(database)
  await aSurveyBatch(database, { classId })
  const enrolFirst = failed(surveyListRefusals.enrolFirst)
  const { send } = await asUser(app, await aUser(database))
  expect(await send(metaListData, ofClass(classId))).toEqual(enrolFirst)
  expect(await send(metaListCount, ofClass(classId))).toEqual(enrolFirst)
  for (const status of ['waiting', 'rejected', 'removed']) {
    const waiting = await asUser(app, await aClassMember(database, classId, { status }))
    expect(await waiting.send(metaListData, ofClass(classId))).toEqual(enrolFirst)
  }
  expect(await asGuest(app).send(metaListData, ofClass(classId))).toEqual(failed(commonRefusals.logInFirst))
  expect(await send(metaListData, { ...page, query: '{}' })).toEqual(failed(commonRefusals.malformed))
  expect(await send(metaListData, { ...page, id: 'x' })).toEqual(failed(commonRefusals.malformed))
})

test('D2-C23 teachers of the class and administrators of the college see that there are results', async () => {
  const { id: classId } = await aClass(database)
  await aSurveyBatch(database, { classId })
  const teacher = await asUser(app, await aClassMember(database, classId, { kind: 'teacher' }))
  const manager = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
  expect((await teacher.send(metaListData, ofClass(classId))).data[0]).toMatchObject({ hasResults: 1 })
  expect((await manager.send(metaListData, ofClass(classId))).data[0]).toMatchObject({ hasResults: 1 })
})
