import { enterItem } from '@college/contract/classes/study.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { SurveyForm } from '@college/contract/surveys/form.ts'
import { getAsqUrl, redeemSurveyTicket, surveyPage, surveyRefusals } from '@college/contract/surveys/survey.ts'
import { aForm } from '@college/rules/surveys/testing/form.ts'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { classItems, classUnits } from '../classes/study/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'
import { anEvaluation, aSurveyBatch } from '../testing/surveys.ts'
import { surveyTakers } from './tables.ts'

const NOW = '2026-03-20T09:00+08:00'
const app = await testApp(NOW)
const { database } = app

type Wish = Parameters<typeof aSurveyBatch>[1]

/** A batch of a class, and a member of it who is logged in. */
async function aTaker(wish: Wish = {}) {
  const { id: classId } = await aClass(database)
  const batch = await aSurveyBatch(database, { classId, ...wish })
  const user = await aClassMember(database, classId)
  const client = await asUser(app, user)
  const asked = { asqId: batch.surveyId, businessType: 'class', batchId: batch.id }
  return { classId, batch, user, asked, ...client }
}

const ticketOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('ticket') ?? ''

test('D2-C22 D2-B090 D2-Q70 the address of the page, with a ticket that names the batch', async () => {
  const { send, asked, batch } = await aTaker()
  const { data: address } = await send(getAsqUrl, asked)
  expect(address).toMatch(/^\/mobile\/nc\/page\/app\/survey\/mobile-survey\?ticket=[\w-]{43}$/)
  expect((await send(redeemSurveyTicket, { ticket: ticketOf(address) })).data).toEqual({ batchId: batch.id })
})

describe('D2-Q70 a ticket', () => {
  const badTicket = failed(redeemSurveyTicket.refusals.badTicket)

  test('opens once', async () => {
    const { send, asked } = await aTaker()
    const ticket = ticketOf((await send(getAsqUrl, asked)).data)
    const both = await Promise.all([send(redeemSurveyTicket, { ticket }), send(redeemSurveyTicket, { ticket })])
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(await send(redeemSurveyTicket, { ticket })).toEqual(badTicket)
  })

  test('belongs to one person', async () => {
    const { send, asked, classId } = await aTaker()
    const ticket = ticketOf((await send(getAsqUrl, asked)).data)
    const other = await asUser(app, await aClassMember(database, classId))
    expect(await other.send(redeemSurveyTicket, { ticket })).toEqual(badTicket)
    expect(await asGuest(app).send(redeemSurveyTicket, { ticket })).toEqual(failed(commonRefusals.logInFirst))
  })

  test('lives for two minutes', async () => {
    const { send, asked } = await aTaker()
    const [first, second] = [await send(getAsqUrl, asked), await send(getAsqUrl, asked)].map(({ data }) =>
      ticketOf(data),
    )
    app.pass(119)
    expect((await send(redeemSurveyTicket, { ticket: first ?? '' })).success).toBe(true)
    app.pass(1)
    expect(await send(redeemSurveyTicket, { ticket: second ?? '' })).toEqual(badTicket)
    app.setNow(NOW)
  })

  test('is not made by anybody else', async () => {
    const { send } = await aTaker()
    expect(await send(redeemSurveyTicket, { ticket: 'a'.repeat(43) })).toEqual(badTicket)
    expect(await send(redeemSurveyTicket, { ticket: '' })).toEqual(badTicket)
  })
})

describe('D2-C22 no address', () => {
  const noSurvey = failed(surveyRefusals.noSurvey)

  test('for strangers, for another questionnaire than the batch has, and without a batch', async () => {
    const { send, asked, batch } = await aTaker()
    const stranger = await asUser(app, await aUser(database))
    expect(await stranger.send(getAsqUrl, asked)).toEqual(noSurvey)
    expect(await stranger.send(surveyPage, { batchId: batch.id })).toEqual(noSurvey)
    const foreign = await aTaker()
    expect(await send(getAsqUrl, { ...asked, asqId: foreign.batch.surveyId })).toEqual(noSurvey)
    expect(await send(getAsqUrl, foreign.asked)).toEqual(noSurvey)
    expect(await send(getAsqUrl, { asqId: batch.surveyId })).toEqual(noSurvey)
    expect(await send(getAsqUrl, { ...asked, batchId: batch.surveyId })).toEqual(noSurvey)
    expect(await asGuest(app).send(getAsqUrl, asked)).toEqual(failed(commonRefusals.logInFirst))
  })

  test.each([
    ['before it opens', { opensAt: new Date('2026-03-20T09:01+08:00') }, 'notBegun'],
    ['after it closed', { closesAt: new Date('2026-03-20T08:58+08:00') }, 'over'],
    ['closed by hand', { isClosed: true }, 'over'],
  ] as const)('%s', async (_name, wish, refusal) => {
    const { send, asked } = await aTaker(wish)
    expect(await send(getAsqUrl, asked)).toEqual(failed(surveyRefusals[refusal]))
  })

  test('for who has submitted it', async () => {
    const { send, asked, user, batch } = await aTaker()
    await database.insert(surveyTakers).values({ batchId: batch.id, userId: user.id })
    expect(await send(getAsqUrl, asked)).toEqual(failed(surveyRefusals.taken))
  })

  test.each(['teacher', 'observer'] as const)('for a %s', async (kind) => {
    const { asked, classId } = await aTaker()
    const { send } = await asUser(app, await aClassMember(database, classId, { kind }))
    expect(await send(getAsqUrl, asked)).toEqual(failed(surveyRefusals.notStudent))
  })
})

describe('D2-Q72 the item of a class that leads to a questionnaire', () => {
  /** A unit in which an exam stands before the questionnaire. */
  async function anItem(itemsInOrder: boolean) {
    const taker = await aTaker()
    const [unit] = await database
      .insert(classUnits)
      .values({ classId: taker.classId, title: '第一单元', itemsInOrder })
      .returning()
    const subjectId = taker.batch.surveyId
    const [, item] = await database
      .insert(classItems)
      .values([
        { unitId: unit?.id ?? '', kind: 'live', subjectId: taker.batch.id, position: 0 },
        { unitId: unit?.id ?? '', kind: 'asq', subjectId, position: 1 },
      ])
      .returning()
    return { ...taker, subId: item?.id ?? '' }
  }

  test('means the newest open batch', async () => {
    const { send, subId, batch, classId } = await anItem(false)
    const { surveyId } = batch
    const newer = await aSurveyBatch(database, { surveyId, classId, publishedAt: new Date('2026-03-01T00:00Z') })
    await aSurveyBatch(database, { surveyId, classId, publishedAt: new Date('2026-03-02T00:00Z'), isClosed: true })
    const { data } = await send(getAsqUrl, { asqId: surveyId, subId })
    expect((await send(redeemSurveyTicket, { ticket: ticketOf(data) })).data).toEqual({ batchId: newer.id })
    expect(await send(getAsqUrl, { asqId: newer.id, subId })).toEqual(failed(surveyRefusals.noSurvey))
  })

  test('is asked for its order by each call', async () => {
    const { send, subId, batch, classId } = await anItem(true)
    const { message } = await send(enterItem, { classId, subId })
    expect(message).toMatch(/^请按序学习，请先学完《.+》$/)
    expect(await send(getAsqUrl, { asqId: batch.surveyId, subId })).toMatchObject({ success: false, message })
    expect(await send(getAsqUrl, { asqId: batch.surveyId, batchId: batch.id })).toMatchObject({ message })
    expect(await send(surveyPage, { batchId: batch.id })).toMatchObject({ message })
  })
})

describe('D2-Q70 the page', () => {
  test('has a form of the stored version', () => {
    expect(Value.Check(SurveyForm, aForm)).toBe(true)
    expect(Value.Check(SurveyForm, { ...aForm, version: 2 })).toBe(false)
  })

  test('shows the form, and goes on doing so after a reload', async () => {
    const { send, batch } = await aTaker({ opensAt: new Date('2026-03-01T09:00+08:00'), isAnonymous: true })
    const answer = await send(surveyPage, { batchId: batch.id })
    expect(answer.data).toEqual({
      batchId: batch.id,
      title: '课程满意度问卷',
      batchName: '第一批',
      intro: '',
      isAnonymous: true,
      isEvaluation: false,
      state: 'open',
      opensAt: '2026-03-01 09:00',
      closesAt: '',
      form: aForm,
    })
    expect(await send(surveyPage, { batchId: batch.id })).toEqual(answer)
  })

  test.each([
    ['before', { opensAt: new Date('2026-03-20T09:01+08:00') }],
    ['over', { isClosed: true }],
  ] as const)('says that it is not open: %s', async (state, wish) => {
    const { send, batch } = await aTaker(wish)
    expect((await send(surveyPage, { batchId: batch.id })).data).toMatchObject({ state, form: null })
  })

  test('says that it was submitted', async () => {
    const { send, user, batch } = await aTaker()
    await database.insert(surveyTakers).values({ batchId: batch.id, userId: user.id })
    expect((await send(surveyPage, { batchId: batch.id })).data).toMatchObject({ state: 'taken', form: null })
  })

  test('D2-B228 D2-Q60 of an evaluation opens for everybody, and only while it is open', async () => {
    const { send } = await asUser(app, await aUser(database))
    const open = await anEvaluation(database)
    const asked = { asqId: open.batch.surveyId, businessType: 'evaluation', batchId: open.batchId }
    expect((await send(getAsqUrl, asked)).success).toBe(true)
    expect((await send(surveyPage, { batchId: open.batchId })).data).toMatchObject({
      isEvaluation: true,
      state: 'open',
    })
    const shut = await anEvaluation(database, { isOpen: false })
    const refused = { asqId: shut.batch.surveyId, batchId: shut.batchId }
    expect(await send(getAsqUrl, refused)).toEqual(failed(surveyRefusals.notOpen))
    expect(await send(surveyPage, { batchId: shut.batchId })).toEqual(failed(surveyRefusals.notOpen))
    const orphan = await aSurveyBatch(database)
    expect(await send(surveyPage, { batchId: orphan.id })).toEqual(failed(surveyRefusals.noSurvey))
  })
})
