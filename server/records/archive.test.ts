import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { archiveSheet, archiveYear } from '@college/contract/records/archive.ts'
import { expect, test } from 'vitest'
import { units } from '../account/tables.ts'
import { examResults, exams } from '../exams/tables.ts'
import { hoursLedger, pointsLedger } from '../ledger/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { drawSheet } from './sheet/archive-sheet.ts'
import { annualPlans } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

async function aLearner(name = '王晓明') {
  const [unit] = await database.insert(units).values({ name: '青石县农业农村局' }).returning()
  const user = await aUser(database, { name, unitId: unit?.id ?? null, job: '四级主任科员' })
  return { user, ...(await asUser(app, user)) }
}

async function counted(userId: string, wishes: Partial<typeof hoursLedger.$inferInsert>[]) {
  await database.insert(hoursLedger).values(
    wishes.map((wish) => ({
      userId,
      reason: 'course',
      subjectId: randomUUID(),
      year: 2026,
      title: '系统思维',
      earnedAt: new Date('2026-03-28T12:14:00Z'),
      hours: 1.5,
      ...wish,
    })),
  )
}

/** Parses a PDF of ours: the number of pages, the fonts, and all characters of its texts. */
function readPdf(bytes: Buffer) {
  const raw = bytes.toString('latin1')
  const characters = new Set<string>()
  for (const { index } of raw.matchAll(/stream\r?\n/g)) {
    const from = index + raw.slice(index).indexOf('\n') + 1
    const to = raw.indexOf('endstream', from)
    const content = inflated(bytes.subarray(from, to))
    if (!content?.includes('beginbfrange')) continue
    for (const [, hex = ''] of content.matchAll(/<([0-9a-f ]+)>/g)) {
      characters.add(Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return {
    pages: raw.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    fonts: [...new Set([...raw.matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g)].map(([, name]) => name))].toSorted(),
    isEmbedded: raw.includes('/FontFile3'),
    /** The characters of `words` that do not occur in the PDF. */
    lacks: (words: string) => [...words].filter((character) => !characters.has(character)),
  }
}

function inflated(bytes: Buffer): string | undefined {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    // An uncompressed stream.
    return undefined
  }
}

test('D1-R48 D1-Q59 a year: its hours, counts and points', async () => {
  const { user, send } = await aLearner()
  await counted(user.id, [
    {},
    {},
    { reason: 'class', hours: 20 },
    { reason: 'gwy', hours: 2 },
    { reason: 'zwy', hours: 4 },
    { year: 2025, hours: 9 },
  ])
  await database.insert(annualPlans).values({ userId: user.id, year: 2026, hours: 29 })
  const why = { userId: user.id, reason: 'course', title: '系统思维', earnedAt: app.now(), subjectId: randomUUID() }
  await database.insert(pointsLedger).values({ ...why, year: 2026, points: 50 })
  const [exam] = await database.insert(exams).values({ title: '测评' }).returning()
  const passedAt = new Date('2026-02-01T00:00Z')
  await database.insert(examResults).values({ userId: user.id, examId: exam?.id ?? '', lastAt: passedAt, passedAt })
  expect(await send(archiveYear, { year: 2026 })).toEqual(
    done({
      year: 2026,
      jhzxs: 29,
      sfwc: 1,
      zxs: 29,
      gwyzxs: 2,
      zwyzxs: 4,
      courseNum: 2,
      classNum: 1,
      examNum: 1,
      examSatNum: 1,
      totalNum: 5,
      integral: 50,
      certificates: [],
    }),
  )
  expect(await send(archiveYear, { year: 2025 })).toMatchObject(
    done({ jhzxs: 50, sfwc: 0, zxs: 9, courseNum: 1, examNum: 0, totalNum: 1 }),
  )
})

test('D1-R48 the sheet is a PDF under its own name, with no-store and embedded fonts', async () => {
  const { user, ask } = await aLearner('㛃䶮𬭎璟')
  await counted(user.id, [{ title: '榫卯之间：木构建筑的智慧' }, { reason: 'gwy', title: '山区公路养护管理' }])
  const answer = await ask(archiveSheet, { year: 2026 })
  const name = encodeURIComponent('2026年度学习档案-㛃䶮𬭎璟.pdf')
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${name}`)
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.rawPayload.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
  const pdf = readPdf(answer.rawPayload)
  expect(pdf).toMatchObject({ pages: 1, isEmbedded: true, fonts: ['NotoSansHans-Bold', 'NotoSansHans-Regular'] })
  expect(pdf.lacks('㛃䶮𬭎璟青石县农业农村局四级主任科员榫卯之间：木构建筑的智慧山区公路养护管理合计学时签名')).toEqual(
    [],
  )
})

test('D1-R48 a character that the fonts lack is printed as 〓', async () => {
  const { user, ask } = await aLearner('𠮷田🀄\u202e')
  await counted(user.id, [{}])
  const pdf = readPdf((await ask(archiveSheet, { year: 2026 })).rawPayload)
  expect([pdf.pages, pdf.lacks('〓田\u202e')]).toEqual([1, ['\u202e']])
})

test('D1-R48 a thousand entries fill several numbered pages', async () => {
  const { user, ask } = await aLearner()
  const long = '新时代基层组织力提升的路径研究（第三期）——以清河市“红色网格”为例，兼论城乡结合部的实践'
  await counted(
    user.id,
    Array.from({ length: 1_000 }, (_, index) => ({ title: index % 3 ? `课程 ${index}` : long })),
  )
  const start = performance.now()
  const answer = await ask(archiveSheet, { year: 2026 })
  console.info(`a sheet of 1,000 rows: ${Math.round(performance.now() - start)} ms, ${answer.rawPayload.length} bytes`)
  const pdf = readPdf(answer.rawPayload)
  expect(pdf.pages).toBeGreaterThan(35)
  expect(pdf.pages).toBeLessThan(50)
  expect(pdf.lacks('第页，共0123456789')).toEqual([])
})

test('D1-R48 a year without entries has no sheet', async () => {
  const { user, send } = await aLearner()
  await counted(user.id, [{ year: 2025 }])
  expect(await send(archiveSheet, { year: 2026 })).toEqual(failed(archiveSheet.refusals.nothing))
})

test("D1-R48 another's entries are on nobody else's sheet", async () => {
  const { user } = await aLearner()
  await counted(user.id, [{}])
  const { send } = await aLearner()
  expect(await send(archiveSheet, { year: 2026 })).toEqual(failed(archiveSheet.refusals.nothing))
  expect(await send(archiveYear, { year: 2026 })).toMatchObject(done({ totalNum: 0, zxs: 0 }))
})

test('D1-R48 ten sheets in ten minutes, and more after that', async () => {
  const { user, ask } = await aLearner()
  await counted(user.id, [{}])
  for (let count = 0; count < 10; count++) await app.limits.take(`archive-sheet:${user.id}`, LIMIT, app.now())
  const refused = await ask(archiveSheet, { year: 2026 })
  expect([refused.statusCode, refused.json()]).toEqual([429, failed(archiveSheet.refusals.tooMany)])
  app.pass(601)
  expect((await ask(archiveSheet, { year: 2026 })).statusCode).toBe(200)
})
const LIMIT = { most: 10, seconds: 600 }

test('a failed sheet is a fault, and the next one is drawn', async () => {
  const sheet = {
    year: 2026,
    madeAt: '',
    person: { name: '', code: '', unit: '', job: '' },
    facts: [],
    rows: [],
    total: '',
  }
  await expect(drawSheet({ ...sheet, rows: [null] as never })).rejects.toThrow('a PDF was not drawn')
  expect((await text(await drawSheet(sheet))).startsWith('%PDF-')).toBe(true)
})

test('a client that does not read its answer does not block others', async () => {
  const sheet = {
    year: 2026,
    madeAt: '',
    person: { name: '', code: '', unit: '', job: '' },
    facts: [],
    rows: [],
    total: '',
  }
  await drawSheet(sheet)
  expect((await text(await drawSheet(sheet))).startsWith('%PDF-')).toBe(true)
})

test('D1-R48 a guest is asked to log in', async () => {
  const { send } = asGuest(app)
  expect(await send(archiveYear, { year: 2026 })).toEqual(failed(commonRefusals.logInFirst))
  expect(await send(archiveSheet, { year: 2026 })).toEqual(failed(commonRefusals.logInFirst))
})

test.each([[''], ['2026.5'], ['1999'], ['二〇二六']])('D1-R48 the year %j is malformed', async (year) => {
  const { ask } = await aLearner()
  for (const endpoint of [archiveYear, archiveSheet]) {
    const answer = await ask(endpoint, { year })
    expect([answer.statusCode, answer.json()]).toEqual([400, failed(commonRefusals.malformed)])
  }
})
