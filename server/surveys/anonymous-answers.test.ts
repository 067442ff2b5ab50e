import { surveyResults } from '@college/contract/surveys/results.ts'
import { submitSurvey } from '@college/contract/surveys/survey.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { classItems, classUnits } from '../classes/study/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aSurveyBatch, goodAnswers } from '../testing/surveys.ts'
import { anonymousAnswerStore, MIXED_WITH } from './anonymous-answers.store.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app

const TAKERS = 200

type Link = { id: string; text: string }
type Columns = Record<string, string>

/** Two hundred people who submit one after the other, each with a text of their own. */
const { batch, userOf } = await (async () => {
  const { id: classId } = await aClass(database)
  const batch = await aSurveyBatch(database, { classId, isAnonymous: true })
  const [unit] = await database.insert(classUnits).values({ classId, title: '单元' }).returning()
  await database.insert(classItems).values({ unitId: unit?.id ?? '', kind: 'asq', subjectId: batch.surveyId })
  const userOf = new Map<string, string>()
  for (let turn = 0; turn < TAKERS; turn += 1) {
    const user = await aClassMember(database, classId)
    const { send } = await asUser(app, user)
    // Texts of very different lengths.
    const text = `${turn}${'。'.repeat(turn)}`
    const answers = [...goodAnswers, { id: 'other', values: [text] }]
    const { success } = await send(submitSurvey, { batchId: batch.id, isAnonymous: true, answers })
    if (!success) throw new Error('not stored')
    userOf.set(text, user.id)
    app.pass(7)
  }
  return { batch, userOf }
})()

/** Every column of a row, the system's too, in the order in which the rows lie on the disk. */
async function physical(from: string, where: string): Promise<Columns[]> {
  const { rows } = await database.execute<{ columns: Columns }>(
    sql.raw(`select to_jsonb(t) || jsonb_build_object('ctid', ctid::text, 'xmin', xmin::text, 'xmax', xmax::text,
        'cmin', cmin::text, 'cmax', cmax::text, 'tableoid', tableoid::text) as columns
      from ${from} t where ${where} order by ctid`),
  )
  return rows.map(({ columns }) => Object.fromEntries(Object.entries(columns).map(([k, v]) => [k, String(v)])))
}

/** What only the server's secret shows: the text of each stored answer. */
async function opened(): Promise<(Columns & Link)[]> {
  const rows = await physical('survey_anonymous_answers', `batch_id = '${batch.id}'`)
  return rows.map((row) => {
    const json = app.secrets.decrypt('anonymous-survey-answers', row.sealed ?? '') ?? '[]'
    const found = (JSON.parse(json) as { id: string; values: string[] }[]).find(({ id }) => id === 'other')
    return { ...row, id: row.id ?? '', text: found?.values[0] ?? '' }
  })
}

const answers = await opened()
const people = await physical('survey_takers', `batch_id = '${batch.id}'`)
const results = await physical('class_item_results', 'true')

/** How many answers a way of joining gives back to the person who wrote them. */
const right = (pairs: readonly (readonly [Link | undefined, Columns | undefined])[]) =>
  pairs.filter(([answer, person]) => answer && person && userOf.get(answer.text) === person.user_id).length

/**
 * Two random orders of 200 agree in one place on the average, in ten or more once in ten million times. The join by
 * transaction guesses one of some hundred rows.
 */
const CHANCE = 10

test('all answers are there, and each person is known to have taken part', () => {
  expect(new Set(answers.map(({ text }) => text)).size).toBe(TAKERS)
  expect(new Set(people.map(({ user_id }) => user_id)).size).toBe(TAKERS)
  expect(results).toHaveLength(TAKERS)
})

describe('D2-Q70 nothing joins an answer and its person', () => {
  const tables = { survey_takers: people, class_item_results: results }

  test.each(Object.keys(tables) as (keyof typeof tables)[])('an equal value in any two columns, %s', (table) => {
    const shared: string[] = []
    for (const mine of Object.keys(answers[0] ?? {})) {
      for (const theirs of Object.keys(tables[table][0] ?? {})) {
        const byValue = Map.groupBy(tables[table], (row) => row[theirs])
        const pairs = answers.flatMap((answer) => {
          const same = byValue.get(String((answer as Columns)[mine])) ?? []
          // A value that is everybody's joins nobody; of several a guess is one.
          return same.length === 1 ? [[answer, same[0]] as const] : []
        })
        // Those who share a transaction: each person guesses one of the answers that it wrote.
        const byMine = Map.groupBy(answers, (answer) => (answer as Columns)[mine])
        const guesses = tables[table].flatMap((person) => {
          const [guess] = byMine.get(String(person[theirs])) ?? []
          return guess ? [[guess, person] as const] : []
        })
        const alone = pairs.filter(([answer]) => (byMine.get((answer as Columns)[mine]) ?? []).length === 1)
        if (right(alone) > CHANCE || right(guesses) > CHANCE) shared.push(`${mine} = ${theirs}`)
      }
    }
    expect(shared).toEqual([])
  })

  test.each(Object.keys(tables) as (keyof typeof tables)[])('the order by any two columns, %s', (table) => {
    const ordered = <Row extends Columns>(rows: Row[], column: string) =>
      column === 'ctid' ? rows : rows.toSorted((one, other) => compare(one[column] ?? '', other[column] ?? ''))
    const joined: string[] = []
    for (const mine of Object.keys(answers[0] ?? {}).filter((column) => column !== 'text')) {
      for (const theirs of Object.keys(tables[table][0] ?? {})) {
        const [left, other] = [ordered(answers as unknown as Columns[], mine), ordered(tables[table], theirs)]
        const forward = left.map((row, at) => [row as unknown as Link, other[at]] as const)
        const backward = left.map((row, at) => [row as unknown as Link, other.at(-1 - at)] as const)
        if (Math.max(right(forward), right(backward)) > CHANCE) joined.push(`${mine} ~ ${theirs}`)
      }
    }
    expect(joined).toEqual([])
  })

  test('the last one, whose transaction is known, is one of a hundred', async () => {
    const last = people.find(({ user_id }) => user_id === [...userOf.values()].at(-1))
    expect(answers.filter((row) => (row as unknown as Columns).xmin === last?.xmin)).toHaveLength(MIXED_WITH + 1)
  })

  test('ids are random and tell no time, and what is encrypted has one of few lengths', () => {
    for (const { id } of answers) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/)
    expect(new Set(answers.map((row) => (row as unknown as Columns).sealed?.length)).size).toBeLessThan(3)
  })

  test('what stays of a row that is written again are neither its id nor its ciphertext', async () => {
    const before = new Map(answers.map((row) => [row.text, row as unknown as Columns]))
    await database.transaction((transaction) => anonymousAnswerStore(transaction, app.secrets).add(batch.id, []))
    const moved = (await opened()).filter((row) => before.has(row.text) && before.get(row.text)?.id !== row.id)
    expect(moved).toHaveLength(MIXED_WITH)
    for (const row of moved) {
      const old = before.get(row.text)
      expect([row.id === old?.id, (row as unknown as Columns).sealed === old?.sealed]).toEqual([false, false])
    }
  })

  test('the tables of answers have no column for a person or a time', async () => {
    const { rows } = await database.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = 'survey_anonymous_answers' order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(['batch_id', 'id', 'sealed'])
    const takers = await database.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = 'survey_takers' order by 1`)
    expect(takers.rows.map(({ name }) => name)).toEqual(['batch_id', 'user_id'])
  })
})

test('D2-Q70 those who submit at the same time are mixed too', async () => {
  const { id: classId } = await aClass(database)
  const { id: batchId } = await aSurveyBatch(database, { classId, isAnonymous: true })
  const clients = []
  for (let turn = 0; turn < 20; turn += 1) clients.push(await asUser(app, await aClassMember(database, classId)))
  const sent = await Promise.all(
    clients.map(({ send }) => send(submitSurvey, { batchId, isAnonymous: true, answers: goodAnswers })),
  )
  expect(sent.filter(({ success }) => !success).map(({ message }) => message)).toEqual([])
  const rows = await physical('survey_anonymous_answers', `batch_id = '${batchId}'`)
  expect(rows).toHaveLength(20)
  // Each came with all that were there: the last transaction wrote every row.
  expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1)
})

test('D2-Q70 once the results are known, nobody joins them', async () => {
  const { id: classId } = await aClass(database)
  const closesAt = new Date('2026-03-20T12:00+08:00')
  app.setNow('2026-03-20T11:00+08:00')
  const { id: batchId } = await aSurveyBatch(database, { classId, isAnonymous: true, closesAt })
  for (let turn = 0; turn < 5; turn += 1) {
    const { send } = await asUser(app, await aClassMember(database, classId))
    await send(submitSurvey, { batchId, isAnonymous: true, answers: goodAnswers })
  }
  app.setNow('2026-03-20T12:05+08:00')
  const teacher = await asUser(app, await aClassMember(database, classId, { kind: 'teacher' }))
  expect((await teacher.send(surveyResults, { batchId })).data).toMatchObject({ total: 5, hidden: '' })
  // A longer window does not open it again, nor does a request that was checked before the end.
  await database.execute(sql`update survey_batches set closes_at = null where id = ${batchId}`)
  const late = await asUser(app, await aClassMember(database, classId))
  expect(await late.send(submitSurvey, { batchId, isAnonymous: true, answers: goodAnswers })).toMatchObject({
    message: '问卷已结束',
  })
  expect(await anonymousAnswerStore(database, app.secrets).add(batchId, [])).toBe(false)
})

/** Numbers by their value, others as text. */
const compare = (one: string, other: string): number =>
  /^\d+$/.test(one) && /^\d+$/.test(other) ? Number(one) - Number(other) : one < other ? -1 : one > other ? 1 : 0
