import { listPapers, paperDetail, previewPaper, savePaper, setPaperStatus } from '@college/contract/exams/papers.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { drawQuestions } from '../../questions/door.ts'
import { forgetPools } from '../../questions/draw.ts'
import { testApp } from '../../testing/app.ts'
import { aPaper } from '../../testing/exams.ts'
import { aCrew, aProvince, type CrewName, type Owner, ofEachOwner, reachOf } from '../../testing/province.ts'
import { aQuestion, aQuestionCategory } from '../../testing/questions.ts'
import { paperStore } from '../sitting/papers.store.ts'
import { papers } from '../tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const units = await aProvince(app)
const crew = await aCrew(app, units)

const everything: Owner[] = ['city', 'county', 'province', 'otherCity', 'college']
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
const notTheirs = commonRefusals.otherUnit.message

test('D2-Q69-paper D2-Q69-paper-save D2-Q69-paper-status D2-Q64 a paper is read, changed and published by its unit and those above', async () => {
  const question = await aQuestion(database)
  for (const name of names) {
    const who = crew[name]
    const made = await ofEachOwner(units, async (ownerUnitId) => {
      const paper = await aPaper(database, [{ questions: [question] }])
      await database.update(papers).set({ ownerUnitId }).where(eq(papers.id, paper.id))
      return paper.id
    })
    const calls = {
      detail: (owner: Owner) => who.send(paperDetail, { id: made[owner] }),
      preview: (owner: Owner) => who.send(previewPaper, { id: made[owner] }),
      save: async (owner: Owner) => {
        const { id, version, parts } = (await crew.college.send(paperDetail, { id: made[owner] })).data
        return who.send(savePaper, { id, version, parts, title: '改过的卷' })
      },
      retire: (owner: Owner) => who.send(setPaperStatus, { id: made[owner], status: 'retired' }),
    }
    for (const [call, send] of Object.entries(calls))
      expect([name, call, await reachOf(send, notTheirs)]).toEqual([name, call, reached[name]])
    const stored = await database.select().from(papers)
    const changed = everything.filter((owner) =>
      stored.some(({ id, title, status }) => id === made[owner] && title === '改过的卷' && status === 'retired'),
    )
    expect([name, changed]).toEqual([name, reached[name]])
  }
})

test('D2-Q69-papers the list of papers holds those that somebody sees, each with its unit', async () => {
  await ofEachOwner(units, (ownerUnitId, owner) =>
    database.insert(papers).values({ title: `列出 ${owner}`, status: 'ready', ownerUnitId }),
  )
  for (const name of names) {
    const { data } = await crew[name].send(listPapers, { word: '列出', pageNum: 1, pageSize: 20 })
    const listed = everything.filter((owner) => data.rows.some(({ title }) => title === `列出 ${owner}`))
    expect([name, listed, data.total]).toEqual([name, reached[name], reached[name].length])
  }
  const { rows } = (await crew.city.send(listPapers, { word: '列出', pageNum: 1, pageSize: 20 })).data
  expect(rows.map(({ unitName }) => unitName).toSorted()).toEqual(['县委党校', '市委党校'])
})

const fixed = (...ids: string[]) => ({
  title: '一',
  questionScore: 5,
  questions: ids.map((id) => ({ id, score: null })),
})
const draw = (count: number, categoryId: string) => ({
  ...{ title: '二', questionScore: 5, questions: [] },
  draw: { count, categoryId, difficulty: null, type: null },
})

test('D2-Q69-paper-save a paper names questions that its author sees; those of others that it had stay in it', async () => {
  const bank = await ofEachOwner(units, (ownerUnitId) => aQuestion(database, { ownerUnitId }))
  const { foreign } = savePaper.refusals
  expect((await crew.teacher.send(savePaper, { title: '卷', parts: [fixed(bank.county.id)] })).message).toBe(
    foreign.message,
  )
  const made = (await crew.city.send(savePaper, { title: '卷', parts: [fixed(bank.county.id)] })).data
  const [stored] = await database.select().from(papers).where(eq(papers.id, made.id))
  expect(stored).toMatchObject({ ownerUnitId: units.city, createdBy: crew.city.user.id })
  const more = [fixed(bank.county.id, bank.city.id)]
  const kept = await crew.teacher.send(savePaper, { id: made.id, version: made.version, title: '卷', parts: more })
  expect(kept.success).toBe(true)
  const { id, version } = kept.data
  const theirs = [fixed(bank.county.id, bank.city.id, bank.otherCity.id)]
  expect((await crew.teacher.send(savePaper, { id, version, title: '卷', parts: theirs })).message).toBe(
    foreign.message,
  )
})

test('D2-Q69-paper-preview a paper draws questions that its author saw; papers from before draw all', async () => {
  const { id: categoryId } = await aQuestionCategory(database)
  const bank = await ofEachOwner(units, (ownerUnitId) => aQuestion(database, { ownerUnitId, categoryId }))
  const drawnOf = async (paperId: string) => {
    forgetPools(database)
    const parts = await paperStore(database).findParts(paperId)
    for (let count = 5; count > 0; count -= 1) {
      const wanted = (parts ?? []).map((part) => ({ ...part, draw: part.draw && { ...part.draw, count } }))
      const drawn = await drawQuestions(database, wanted, () => 0)
      if (drawn)
        return everything.filter((owner) => drawn.flat().some(({ questionId }) => questionId === bank[owner].id))
    }
    return []
  }
  for (const name of names) {
    const who = crew[name]
    const { id } = (await who.send(savePaper, { title: name, parts: [draw(1, categoryId)] })).data
    expect((await who.send(setPaperStatus, { id, status: 'ready' })).success).toBe(true)
    expect([name, await drawnOf(id)]).toEqual([name, reached[name]])
    const many = (await who.send(savePaper, { title: name, parts: [draw(reached[name].length + 1, categoryId)] })).data
    const refused = await who.send(setPaperStatus, { id: many.id, status: 'ready' })
    expect([name, refused.message]).toEqual([name, setPaperStatus.refusals.tooFew.message])
  }
  const before = await aPaper(database, [{ drawCount: 1, drawCategoryId: categoryId }])
  expect(await drawnOf(before.id)).toEqual(everything)
})

test('D2-Q69-paper-save whoever adds a draw to the paper of somebody who sees more draws what they see themselves', async () => {
  const [{ id: categoryId }, { id: ofCounty }] = [await aQuestionCategory(database), await aQuestionCategory(database)]
  await aQuestion(database, { ownerUnitId: units.city, categoryId })
  const secret = await aQuestion(database, { ownerUnitId: units.county, categoryId: ofCounty })
  const shownTo = async (who: typeof crew.city, id: string) => {
    const { data } = await who.send(previewPaper, { id })
    return Array.isArray(data) ? data.map(({ versionId }) => versionId) : []
  }
  const scopeOf = async (id: string) =>
    (await database.select().from(papers).where(eq(papers.id, id))).map(({ drawScope }) => drawScope)

  const made = (await crew.city.send(savePaper, { title: '卷', parts: [draw(1, ofCounty)] })).data
  const kept = await crew.teacher.send(savePaper, {
    ...{ id: made.id, version: made.version },
    title: '改过的卷',
    parts: [draw(1, ofCounty)],
  })
  expect(await scopeOf(made.id)).toEqual(['below'])
  expect(await shownTo(crew.city, made.id)).toEqual([secret.versionId])

  const other = (await crew.city.send(savePaper, { title: '卷', parts: [draw(1, categoryId)] })).data
  const more = { title: '卷', parts: [draw(1, categoryId), { ...draw(1, ofCounty), title: '三' }] }
  expect((await crew.teacher.send(savePaper, { id: other.id, version: other.version, ...more })).success).toBe(true)
  expect(await shownTo(crew.teacher, other.id)).not.toContain(secret.versionId)
  expect(await scopeOf(other.id)).toEqual(['own'])

  const before = await aPaper(database, [{ drawCount: 1, drawCategoryId: categoryId }])
  await database.update(papers).set({ ownerUnitId: units.city }).where(eq(papers.id, before.id))
  const { version } = (await crew.teacher.send(paperDetail, { id: before.id })).data
  const changed = await crew.city.send(savePaper, { id: before.id, version, title: '卷', parts: [draw(2, categoryId)] })
  expect(changed.message).toBe(savePaper.refusals.tooFew.message)
  expect(await scopeOf(before.id)).toEqual(['all'])
  await aQuestion(database, { ownerUnitId: units.county, categoryId })
  forgetPools(database)
  const again = { id: before.id, version, title: '卷', parts: [draw(2, categoryId)] }
  expect((await crew.city.send(savePaper, again)).success).toBe(true)
  expect(await scopeOf(before.id)).toEqual(['below'])
  expect(kept.success).toBe(true)
})
