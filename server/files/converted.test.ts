import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { previewFile, storedFile } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { startFakeGotenberg } from '../testing/gotenberg.ts'
import { office, pdf } from '../testing/uploads.ts'
import { makeConverted } from './converted.ts'
import { files } from './tables.ts'
import { tidyConverted } from './tidy-converted.ts'

const NOW = '2026-11-04T09:00+08:00'
const directory = mkdtempSync(path.join(tmpdir(), 'college-converted-'))
const gotenberg = await startFakeGotenberg()
afterAll(() => {
  gotenberg.close()
  rmSync(directory, { recursive: true })
})
const bare = await testApp(NOW, { environment: { DATA_DIR: path.join(directory, 'bare') } })
const converting = await testApp(NOW, {
  environment: { DATA_DIR: path.join(directory, 'converting'), GOTENBERG_URL: gotenberg.url },
})
const MIMES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}
type Suffix = keyof typeof MIMES

let number = 0
/** A file of one user, which others may read as the class of whose materials it is allows. */
async function aFile(
  app: typeof bare,
  suffix: Suffix,
  wish: { more?: Record<string, string>; visibleTo?: string } = {},
) {
  number += 1
  const owner = await aUser(app.database)
  const key = `uploads/${number}.${suffix}`
  const bytes = await office(suffix, wish.more)
  await app.storage.put(key, bytes, MIMES[suffix])
  const row = { key, name: `讲义.${suffix}`, suffix, mime: 'x', bytes: 1, ownerId: owner.id, createdAt: app.now() }
  const [file] = await app.database
    .insert(files)
    .values({ ...row, visibleTo: wish.visibleTo ?? 'owner' })
    .returning()
  return { id: file?.id ?? '', url: `/files/${key}`, bytes, reader: await asUser(app, owner) }
}

beforeEach(() => {
  gotenberg.converted = []
  gotenberg.answer = { status: 200, body: pdf() }
})

describe('D3-Q08 D2-B097 an office file, where nothing converts it', () => {
  test.each<Suffix>(['docx', 'xlsx', 'pptx'])('%s is given to the page as it is', async (suffix) => {
    const { url, bytes, reader } = await aFile(bare, suffix)
    const response = await reader.ask(previewFile, { url })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, MIMES[suffix]])
    expect(response.rawPayload.equals(bytes)).toBe(true)
    expect(response.headers['content-disposition']).toMatch(/^attachment; /)
  })
})

describe('D3-Q08 an office file, where there is a converter', () => {
  test('is a PDF to the same readers as the file, and its stored copy to nobody', async () => {
    const { id, url, reader } = await aFile(converting, 'docx')
    const response = await reader.ask(previewFile, { url })
    expect([response.headers['content-type'], response.rawPayload.equals(pdf())]).toEqual(['application/pdf', true])
    expect(response.headers['content-disposition']).toMatch(/^inline; .*\.pdf$/)

    const stranger = await asUser(converting, await aUser(converting.database))
    const guest = asGuest(converting)
    expect((await stranger.ask(previewFile, { url })).json()).toEqual(failed(commonRefusals.notAllowed))
    expect((await guest.ask(previewFile, { url })).json()).toEqual(failed(commonRefusals.logInFirst))
    const { rows } = await converting.database.execute<{ id: string }>(sql`select id from files where id = ${id}`)
    expect(rows).toHaveLength(1)
    const hash = createHash('sha256')
      .update(await converting.storage.bytes(url.slice(7)))
      .digest('hex')
    const copy = `/files/converted/gotenberg/${hash}.pdf`
    expect(await converting.storage.exists(copy.slice(7))).toBe(true)
    expect((await reader.ask(previewFile, { url: copy })).json()).toEqual(failed(previewFile.refusals.noAddress))
    const taken = await converting.http.inject({ url: copy, headers: reader.headers })
    expect(taken.json()).toEqual(failed(storedFile.refusals.noFile))
  })

  test('is converted once, also when two ask together and when a second file has the same content', async () => {
    const first = await aFile(converting, 'xlsx', { more: { 'a.xml': '<once/>' } })
    await Promise.all([first.reader.ask(previewFile, first), first.reader.ask(previewFile, first)])
    const again = await aFile(converting, 'xlsx')
    await converting.storage.put(again.url.slice(7), first.bytes, MIMES.xlsx)
    await again.reader.ask(previewFile, again)
    expect(gotenberg.converted).toHaveLength(1)
  })

  test('is converted again when its fonts have changed, and not at all where it has no Chinese one', async () => {
    const { url, bytes } = await aFile(converting, 'docx', { more: { 'a.xml': '<fonts/>' } })
    let look: string | undefined = 'one'
    const converter = { toPdf: async () => pdf(), lookKey: async () => look, report: async () => '' }
    const converted = makeConverted({ ...converting, converter })
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(await converted(url.slice(7))).toBe(`converted/one/${hash}.pdf`)
    look = 'two'
    expect(await converted(url.slice(7))).toBe(`converted/two/${hash}.pdf`)
    look = undefined
    expect(await converted(url.slice(7))).toBeUndefined()
  })

  test('D2-B097 is sent to it with its tracked changes accepted, and with a shown sheet open', async () => {
    const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const text = await aFile(converting, 'docx', {
      more: {
        'word/document.xml': `<w:document ${word}><w:del w:id="1"><w:r/></w:del><w:ins w:id="2"><w:t/></w:ins></w:document>`,
      },
    })
    await text.reader.ask(previewFile, text)
    const sheets = '<sheets><sheet name="a" state="hidden"/><sheet name="b"/></sheets>'
    const book = await aFile(converting, 'xlsx', { more: { 'xl/workbook.xml': `<workbook>${sheets}</workbook>` } })
    await book.reader.ask(previewFile, book)
    const [document, workbook] = gotenberg.converted.map(({ parts }) => parts)
    expect(document?.['word/document.xml']).toContain(`<w:document ${word}><w:t/></w:document>`)
    expect(workbook?.['xl/workbook.xml']).toContain(`<workbookView activeTab="1"/></bookViews>${sheets}`)
  })

  test('security 8 is sent to it without remote pictures, macros and embedded files', async () => {
    const relation = '<Relationship Id="1" Type="x/image" Target="http://169.254.169.254/a.png" TargetMode="External"/>'
    const { url, reader } = await aFile(converting, 'docx', {
      more: {
        'word/_rels/document.xml.rels': `<Relationships>${relation}</Relationships>`,
        'word/vbaProject.bin': 'macro',
        'word/embeddings/a.xlsx': 'file',
      },
    })
    await reader.ask(previewFile, { url })
    const [{ parts } = { parts: {} }] = gotenberg.converted
    expect(Object.keys(parts).sort()).toEqual([
      '[Content_Types].xml',
      'word/_rels/document.xml.rels',
      'word/document.xml',
    ])
    expect(JSON.stringify(parts)).not.toContain('169.254')
  })

  test.each([
    ['fails', 500, ''],
    ['answers something else', 200, '<html>'],
  ])(
    'that %s, the page gets the file itself, and nothing is tried again for ten minutes',
    async (_name, status, body) => {
      const { url, bytes, reader } = await aFile(converting, 'pptx', { more: { 'a.xml': `<a${status}/>` } })
      gotenberg.answer = { status, body }
      for (let time = 0; time < 2; time += 1) {
        const response = await reader.ask(previewFile, { url })
        expect([response.headers['content-type'], response.rawPayload.equals(bytes)]).toEqual([MIMES.pptx, true])
      }
      expect(gotenberg.converted).toHaveLength(1)
    },
  )

  test('security 21 that is no archive, or one with entities, never reaches it', async () => {
    const bomb = await aFile(converting, 'docx', { more: { 'word/a.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' } })
    expect((await bomb.reader.ask(previewFile, bomb)).headers['content-type']).toBe(MIMES.docx)
    const broken = await aFile(converting, 'docx')
    await converting.storage.put(broken.url.slice(7), Buffer.from('no archive'), MIMES.docx)
    expect((await broken.reader.ask(previewFile, broken)).body).toBe('no archive')
    expect(gotenberg.converted).toEqual([])
  })
})

test('D3-Q08 PDFs that are old, or drawn with other fonts, are removed at night; the files and the others stay', async () => {
  const day = 86_400_000
  const put = async (key: string, days: number) => {
    await converting.storage.put(key, pdf(), 'application/pdf')
    const at = new Date(converting.now().getTime() - days * day)
    utimesSync(path.join(directory, 'converting', 'files', key), at, at)
  }
  await put('converted/before.pdf', 2)
  await put('converted/otherFonts/a.pdf', 2)
  await put('converted/otherFonts/running.pdf', 0)
  await put('converted/gotenberg/old.pdf', 91)
  await put('converted/gotenberg/used.pdf', 89)
  await put('uploads/old.docx', 900)
  const left = async () => {
    const keys = []
    for await (const { key } of converting.storage.below('converted/')) keys.push(key.slice('converted/'.length))
    return keys.filter((key) => /(^|\/)(before|a|running|old|used)\.pdf$/.test(key)).toSorted()
  }
  // Who has no converter tonight may have one tomorrow.
  await tidyConverted({ ...converting, converter: undefined })
  expect(await left()).toEqual(['before.pdf', 'gotenberg/used.pdf', 'otherFonts/a.pdf', 'otherFonts/running.pdf'])
  await tidyConverted(converting)
  expect(await left()).toEqual(['gotenberg/used.pdf', 'otherFonts/running.pdf'])
  expect(await converting.storage.exists('uploads/old.docx')).toBe(true)
  const below = () => {
    throw new Error('AccessDenied')
  }
  await tidyConverted({ ...converting, storage: { ...converting.storage, below } })
})
