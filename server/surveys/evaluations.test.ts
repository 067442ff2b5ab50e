import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { evaluationDetail, evaluationList, evaluationReport } from '@college/contract/surveys/evaluations.ts'
import type { SurveyForm } from '@college/contract/surveys/form.ts'
import { surveyResults } from '@college/contract/surveys/results.ts'
import { submitSurvey } from '@college/contract/surveys/survey.ts'
import { describe, expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { anEvaluation } from '../testing/surveys.ts'
import { evaluations } from './tables.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app

const form: SurveyForm = {
  version: 1,
  pages: [
    {
      title: '',
      questions: [
        { id: 'a', kind: 'scale', title: '主动学习', isRequired: true, points: 5, lowText: '低', highText: '高' },
      ],
    },
  ],
  dimensions: [{ id: 'x', name: '学习力', questions: ['a'], levels: [{ from: 0, name: '良好', text: '保持' }] }],
}
const window = { opensAt: new Date('2026-03-01T09:00+08:00'), closesAt: new Date('2026-03-20T18:00+08:00') }
const list = { start: 0, size: 15 }

describe('D2-C43', () => {
  test('D2-E19 D2-B098 the evaluations with name, dates and whether they are open', async () => {
    await database.delete(evaluations)
    const open = await anEvaluation(database, {
      batch: { ...window, form },
      publishedAt: new Date('2026-03-02T00:00Z'),
    })
    await anEvaluation(database, { isOpen: false, batch: { ...window, form } })
    await anEvaluation(database, { isPublished: false })
    await anEvaluation(database, { publishedAt: new Date('2026-03-21T00:00Z') })
    const { send } = await asUser(app, await aUser(database))
    const { data } = await send(evaluationList, list)
    expect(data).toEqual([
      {
        _id: open.id,
        nc_szcp_jbxx_id: open.id,
        projectName: '干部能力测评',
        cover: '',
        time_sdate: '2026-03-01',
        time_edate: '2026-03-20',
        iskscp: '1',
        phase: 'open',
        sfsc_value: '0',
        sfqy_value: '1',
        url: '',
        asqId: open.batch.surveyId,
        batchId: open.batchId,
        isComplete: 0,
      },
      expect.objectContaining({ iskscp: '0', sfqy_value: '0' }),
    ])
    app.setNow('2026-03-20T18:01+08:00')
    expect((await send(evaluationList, list)).data.map(({ iskscp }) => iskscp)).toEqual(['0', '0'])
    app.setNow('2026-03-20T09:00+08:00')
  })

  test('D2-B383 pages of fifteen from a start, and a keyword is taken literally', async () => {
    await database.delete(evaluations)
    for (let index = 0; index < 17; index += 1) await anEvaluation(database, { projectName: `第${index}期 100%` })
    const { send, ask } = await asUser(app, await aUser(database))
    const [first, rest] = [await send(evaluationList, list), await send(evaluationList, { ...list, start: 15 })]
    expect([first.data.length, rest.data.length]).toEqual([15, 2])
    expect(new Set([...first.data, ...rest.data].map(({ _id }) => _id)).size).toBe(17)
    expect((await ask(evaluationList, {})).json().data).toHaveLength(15)
    expect((await send(evaluationList, { ...list, keyword: '第16期' })).data).toHaveLength(1)
    expect((await send(evaluationList, { ...list, keyword: '_' })).data).toEqual([])
  })

  test('security 6 a list of somebody else is refused', async () => {
    const { send } = await asUser(app, await aUser(database))
    const other = await aUser(database)
    expect(await send(evaluationList, { ...list, userId: other.id })).toEqual(failed(commonRefusals.notAllowed))
    expect(await asGuest(app).send(evaluationList, list)).toEqual(failed(commonRefusals.logInFirst))
  })
})

describe('D2-C44 D2-Q60 the report', () => {
  test('D2-M137 has an address after the submission, and none before', async () => {
    const { id, batchId } = await anEvaluation(database, { batch: { ...window, form } })
    const { send } = await asUser(app, await aUser(database))
    const asked = { nc_szcp_jbxx_id: id }
    expect((await send(evaluationDetail, asked)).data).toMatchObject({ url: '', sfsc_value: '0' })
    expect(await send(evaluationReport, asked)).toEqual(failed(evaluationReport.refusals.noReport))
    await send(submitSurvey, { batchId, isAnonymous: false, answers: [{ id: 'a', values: ['4'] }] })
    const url = `/mobile/nc/page/app/survey/mobile-surveyreport?id=${id}`
    expect((await send(evaluationDetail, asked)).data).toMatchObject({ url, sfsc_value: '1', isComplete: 1 })
    expect((await send(evaluationReport, asked)).data).toEqual({
      projectName: '干部能力测评',
      submittedAt: '2026-03-20 09:00',
      total: 75,
      dimensions: [{ name: '学习力', score: 75, level: '良好', text: '保持' }],
    })
  })

  test('is of the person who asks', async () => {
    const { id, batchId } = await anEvaluation(database, { batch: { form } })
    const taker = await asUser(app, await aUser(database))
    await taker.send(submitSurvey, { batchId, isAnonymous: false, answers: [{ id: 'a', values: ['5'] }] })
    const { send } = await asUser(app, await aUser(database))
    expect(await send(evaluationReport, { nc_szcp_jbxx_id: id })).toEqual(failed(evaluationReport.refusals.noReport))
    expect(await send(surveyResults, { batchId })).toEqual(failed(surveyResults.refusals.notYours))
  })

  test('of an evaluation that is not there', async () => {
    const { send } = await asUser(app, await aUser(database))
    const { id } = await anEvaluation(database, { isPublished: false })
    for (const endpoint of [evaluationDetail, evaluationReport]) {
      expect(await send(endpoint, { nc_szcp_jbxx_id: id })).toEqual(failed(evaluationDetail.refusals.noEvaluation))
    }
  })

  test('administrators at the top of the college see the results of all', async () => {
    const { batchId } = await anEvaluation(database, { batch: { form } })
    const manager = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
    expect(await manager.send(surveyResults, { batchId })).toMatchObject({ success: true })
  })
})
