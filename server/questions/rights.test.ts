import { staffChoices } from '@college/contract/console/choices.ts'
import { staffJob } from '@college/contract/console/jobs.ts'
import { questionUses } from '@college/contract/exams/question-uses.ts'
import {
  askedVersions,
  previewRepair,
  questionRepairs,
  rekeyProgress,
  repairKey,
} from '@college/contract/exams/rekey.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import {
  exportQuestions,
  listQuestionCategories,
  listQuestions,
  questionDetail,
  retireQuestion,
  saveQuestion,
  saveQuestionCategory,
} from '@college/contract/questions/bank.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { examRekeys } from '../exams/rekey/tables.ts'
import { versionOf } from '../kit/edits.store.ts'
import { quizPackageQuestions, quizPackages } from '../quizzes/tables.ts'
import { testApp } from '../testing/app.ts'
import { aCrew, aProvince, type CrewName, type Owner, ofEachOwner, reachOf, staffOf } from '../testing/province.ts'
import { aQuestion, aQuestionCategory } from '../testing/questions.ts'
import { questions } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const units = await aProvince(app)
const crew = await aCrew(app, units)
vi.spyOn(app.jobs, 'send').mockResolvedValue()

const everything: Owner[] = ['city', 'county', 'province', 'otherCity', 'college']
/** By the table of policies: administrators their unit and those below, teachers their own unit. */
const reached: Record<CrewName, Owner[]> = {
  college: everything,
  province: everything,
  city: ['city', 'county'],
  county: ['county'],
  otherCity: ['otherCity'],
  teacher: ['city'],
  elsewhere: ['otherCity'],
}
const names = Object.keys(reached) as CrewName[]

async function bankOf() {
  const { id: categoryId } = await aQuestionCategory(database)
  const bank = await ofEachOwner(units, (ownerUnitId, owner) =>
    aQuestion(database, { ownerUnitId, categoryId, stem: `<p>${owner}</p>` }),
  )
  return { categoryId, bank, ownerOf: new Map(Object.entries(bank).map(([owner, { id }]) => [id, owner])) }
}
const notTheirs = commonRefusals.otherUnit.message

test('D2-Q69-question D2-Q69-question-save D2-Q69-question-retire D2-Q64 a question is read, changed and retired by its unit and those above', async () => {
  for (const name of names) {
    const { bank, categoryId } = await bankOf()
    const who = crew[name]
    const id = (owner: Owner) => ({ id: bank[owner].id })
    const {
      version: _,
      versionId: __,
      versions: ___,
      status: ____,
      id: _____,
      ...shown
    } = (await crew.college.send(questionDetail, id('city'))).data
    const calls = {
      detail: (owner: Owner) => who.send(questionDetail, id(owner)),
      save: async (owner: Owner) => {
        const read = (await crew.college.send(questionDetail, id(owner))).data
        return who.send(saveQuestion, { ...shown, ...id(owner), valuesVersion: read.valuesVersion, categoryId })
      },
      retire: (owner: Owner) => who.send(retireQuestion, { ...id(owner), isRetired: true }),
      uses: (owner: Owner) => who.send(questionUses, { questionId: bank[owner].id }),
    }
    for (const [call, send] of Object.entries(calls))
      expect([name, call, await reachOf(send, notTheirs)]).toEqual([name, call, reached[name]])
    const changed = await database.select().from(questions).where(eq(questions.categoryId, categoryId))
    const retired = Object.keys(bank).filter((owner) =>
      changed.some(({ id: one, status }) => one === bank[owner as Owner].id && status === 'retired'),
    )
    expect([name, retired]).toEqual([name, reached[name]])
  }
})

test('D2-Q69-questions D2-Q69-categories D2-Q69-questions-export lists, counts, choices and files hold what somebody sees', async () => {
  const { bank, categoryId, ownerOf } = await bankOf()
  for (const name of names) {
    const who = crew[name]
    const listed = (await who.send(listQuestions, { categoryId, pageNum: 1, pageSize: 100 })).data
    expect([name, listed.total, listed.rows.map(({ id }) => ownerOf.get(id))]).toEqual([
      name,
      reached[name].length,
      expect.arrayContaining(reached[name]),
    ])
    const counted = (await who.send(listQuestionCategories, {})).data.find(({ id }) => id === categoryId)
    expect([name, counted?.count]).toEqual([name, reached[name].length])
    for (const owner of everything) {
      const { data } = await who.send(staffChoices, { from: 'quizQuestions', keyword: owner })
      expect([name, owner, data.some(({ id }) => id === bank[owner].id)]).toEqual([
        name,
        owner,
        reached[name].includes(owner),
      ])
    }
  }
  const { jobId } = (await crew.city.send(exportQuestions, { categoryId })).data
  await app.staffJobs.runDue()
  expect((await crew.city.send(staffJob, { id: jobId })).data.note).toBe('2 题')
})

test('D2-Q69-questions a question of another unit is named by its stem only in a package that has it already', async () => {
  const { bank } = await bankOf()
  const named = async (owner: Owner) =>
    (await crew.teacher.send(staffChoices, { from: 'quizQuestions', ids: bank[owner].id })).data.map(
      ({ label }) => label,
    )
  expect([await named('city'), await named('county')]).toEqual([['city'], []])
  const [held] = await database.insert(quizPackages).values({ title: '题包', ownerUnitId: units.city }).returning()
  const row = { packageId: held?.id ?? '', questionId: bank.county.id }
  await database.insert(quizPackageQuestions).values(row)
  expect([await named('county'), await named('otherCity')]).toEqual([['county'], []])
})

test('D2-Q69-rekey D2-Q69-rekey-versions D2-Q69-rekey-preview D2-Q69-rekey-progress the key of a question is repaired by its unit and those above', async () => {
  for (const name of names) {
    const { bank } = await bankOf()
    const who = crew[name]
    const asked = (owner: Owner) => ({ versionId: bank[owner].versionId, key: { values: ['b'] } })
    const rekeys = await ofEachOwner(units, async (_, owner) => {
      const values = { versionId: bank[owner].versionId, reason: '更正', createdAt: app.now(), isDone: true }
      const [rekey] = await database.insert(examRekeys).values(values).returning()
      return rekey?.id ?? ''
    })
    const calls = {
      versions: (owner: Owner) => who.send(askedVersions, { questionId: bank[owner].id }),
      preview: (owner: Owner) => who.send(previewRepair, asked(owner)),
      repair: (owner: Owner) =>
        who.send(repairKey, { ...asked(owner), keyVersion: versionOf({ values: ['a'] }), reason: '更正' }),
      repairs: (owner: Owner) => who.send(questionRepairs, { questionId: bank[owner].id }),
      progress: (owner: Owner) => who.send(rekeyProgress, { rekeyId: rekeys[owner] }),
    }
    for (const [call, send] of Object.entries(calls))
      expect([name, call, await reachOf(send, notTheirs)]).toEqual([name, call, reached[name]])
  }
})

test('D2-Q69-question-save what a teacher made belongs to their unit, and stays theirs when they teach elsewhere', async () => {
  const { id: categoryId } = await aQuestionCategory(database)
  const maker = await staffOf(app, units.otherCity, 'teacher')
  const body = { options: ['a', 'b'].map((value) => ({ value, text: value })) }
  const written = { categoryId, difficulty: 2, type: 'single' as const, stem: '一', body, explanation: '' }
  const { id } = (await maker.send(saveQuestion, { ...written, key: { values: ['a'] } })).data
  const [made] = await database.select().from(questions).where(eq(questions.id, id))
  expect(made).toMatchObject({ ownerUnitId: units.otherCity, createdBy: maker.user.id })
  await database.update(questions).set({ ownerUnitId: units.city }).where(eq(questions.id, id))
  expect((await maker.send(questionDetail, { id })).success).toBe(true)
  expect((await crew.elsewhere.send(questionDetail, { id })).message).toBe(notTheirs)
})

test('D2-Q69-category-save every teacher makes categories, and only administrators of the whole college rename them', async () => {
  const { id } = (await crew.teacher.send(saveQuestionCategory, { title: '法治' })).data
  for (const name of names) {
    const renamed = await crew[name].send(saveQuestionCategory, { id, was: '法治', title: '法治' })
    const isAtTop = name === 'college' || name === 'province'
    expect([name, renamed.message]).toEqual([name, isAtTop ? '' : saveQuestionCategory.refusals.shared.message])
  }
})
