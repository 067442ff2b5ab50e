import type { QuestionType } from '@college/contract/questions/question-types.ts'
import { randomFrom } from '@college/rules/questions/shuffle.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { aQuestion, aQuestionCategory } from '../testing/questions.ts'
import { drawQuestions, forgetPools } from './draw.ts'
import { questions, questionVersions as versionTable } from './tables.ts'
import { questionVersions } from './versions.store.ts'

const { database } = await testApp('2026-11-22T09:00+08:00')
const random = randomFrom(1)
const draw = (
  count: number,
  categoryId: string,
  difficulty: number | null = null,
  type: QuestionType | null = null,
) => ({
  draw: { count, categoryId, difficulty, type },
  questions: [],
})
const fixed = (...ids: string[]) => ({ draw: null, questions: ids.map((id) => ({ id })) })

test('security 19 a part is drawn by category, difficulty and type, in the newest versions', async () => {
  const { id: categoryId } = await aQuestionCategory(database)
  const easy = await aQuestion(database, { categoryId, difficulty: 1 })
  const hard = await aQuestion(database, { categoryId, difficulty: 3, type: 'judge' })
  await aQuestion(database, { categoryId, difficulty: 1, status: 'retired' })
  await aQuestion(database, { difficulty: 1 })
  const [newer] = await database
    .insert(versionTable)
    .values({ questionId: easy.id, version: 2, type: 'single', stem: '', body: {}, key: {} })
    .returning()
  await database.update(questions).set({ version: 2 }).where(eq(questions.id, easy.id))
  const drawn = await drawQuestions(database, [draw(1, categoryId, 1), draw(1, categoryId, null, 'judge')], random)
  expect(drawn).toEqual([
    [{ questionId: easy.id, versionId: newer?.id }],
    [{ questionId: hard.id, versionId: hard.versionId }],
  ])
})

test('security 19 no question stands twice in a paper: fixed ones are not drawn', async () => {
  const { id: categoryId } = await aQuestionCategory(database)
  const named = await aQuestion(database, { categoryId })
  const other = await aQuestion(database, { categoryId })
  for (let round = 0; round < 10; round += 1) {
    const drawn = await drawQuestions(database, [draw(1, categoryId), fixed(named.id)], random)
    expect(drawn?.map((part) => part.map(({ questionId }) => questionId))).toEqual([[other.id], [named.id]])
  }
})

test('security 19 a bank that is too small draws nothing, until a question is added', async () => {
  const { id: categoryId } = await aQuestionCategory(database)
  await aQuestion(database, { categoryId })
  const parts = [draw(2, categoryId)]
  expect(await drawQuestions(database, parts, random)).toBeUndefined()
  await aQuestion(database, { categoryId })
  forgetPools(database)
  expect((await drawQuestions(database, parts, random))?.[0]).toHaveLength(2)
  expect(await drawQuestions(database, [fixed(crypto.randomUUID())], random)).toBeUndefined()
})

test('security 19 a repaired key is seen at once, though the rest of a version comes from memory', async () => {
  const { versionId } = await aQuestion(database)
  const read = async () => (await questionVersions(database, [versionId])).get(versionId)
  expect(await read()).toMatchObject({ type: 'single', key: { values: ['a'] }, explanation: '<p>解析</p>' })
  await database
    .update(versionTable)
    .set({ key: { values: ['b'] } })
    .where(eq(versionTable.id, versionId))
  expect(await read()).toMatchObject({ type: 'single', stem: '<p>题干</p>', key: { values: ['b'] } })
  expect(await questionVersions(database, [])).toEqual(new Map())
})

test('security 19 2,000 papers drawn at once have 50 questions each, none twice', async () => {
  const { id: categoryId } = await aQuestionCategory(database)
  for (let made = 0; made < 120; made += 1) await aQuestion(database, { categoryId, difficulty: (made % 3) + 1 })
  const parts = [draw(20, categoryId, 1), draw(20, categoryId, 2), draw(10, categoryId)]
  const papers = await Promise.all(Array.from({ length: 2_000 }, () => drawQuestions(database, parts, random)))
  for (const paper of papers) expect(new Set(paper?.flat().map(({ questionId }) => questionId)).size).toBe(50)
})
