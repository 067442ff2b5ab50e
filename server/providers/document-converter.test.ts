import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { startFakeGotenberg } from '../testing/gotenberg.ts'
import { office, pdf } from '../testing/uploads.ts'
import { makeDocumentConverter } from './document-converter.ts'
import { ConverterBusy } from './document-port.ts'
import { soffice } from './document-soffice.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-convert-'))
afterAll(() => rmSync(directory, { recursive: true }))
const DATA = path.join(directory, 'data')
const converterOf = (environment: NodeJS.ProcessEnv, searched = '') =>
  makeDocumentConverter(readConfig({ DATA_DIR: DATA, ...environment }), searched)
const docx = { suffix: 'docx', bytes: await office('docx') }
writeFileSync(path.join(directory, 'ready.pdf'), pdf())

/** A program that is called as LibreOffice is. */
function aProgram(folder: string, script: string): string {
  mkdirSync(path.join(directory, folder), { recursive: true })
  const program = path.join(directory, folder, 'soffice')
  writeFileSync(program, `#!/bin/sh\n${script}\n`)
  chmodSync(program, 0o755)
  return program
}

describe('D3-Q08 a converter', () => {
  test('is none on a bare machine, and where it is turned off', () => {
    const program = aProgram('there', 'exit 0')
    expect(converterOf({}, '/nowhere:')).toBeUndefined()
    expect(converterOf({ SOFFICE_PATH: 'none' }, path.dirname(program))).toBeUndefined()
    expect(converterOf({}, `/nowhere:${path.dirname(program)}`)).toBeDefined()
    expect(() => converterOf({ SOFFICE_PATH: '/nowhere/soffice' })).toThrow('SOFFICE_PATH')
  })

  test('by Gotenberg sends the file under its type', async () => {
    const fake = await startFakeGotenberg()
    const answered = await converterOf({ GOTENBERG_URL: `${fake.url}/` })?.toPdf(docx)
    expect(answered?.equals(pdf())).toBe(true)
    expect(fake.converted).toEqual([
      { name: 'document.docx', parts: expect.objectContaining({ 'word/document.xml': '<document/>' }) },
    ])
    fake.answer = { status: 503, body: '' }
    await expect(converterOf({ GOTENBERG_URL: fake.url })?.toPdf(docx)).rejects.toThrow('503')
    fake.answer = { status: 200, body: '<html>' }
    await expect(converterOf({ GOTENBERG_URL: fake.url })?.toPdf(docx)).rejects.toThrow('no PDF')
    fake.close()
  })
})

describe('D3-Q08 LibreOffice', () => {
  const told = path.join(directory, 'told')

  test('converts in a directory and with a profile of its own, without our environment, and leaves nothing', async () => {
    process.env.SECRET_OF_TEST = 'canary'
    const program = aProgram(
      'works',
      `env > ${told}; echo "$@" >> ${told}; pwd >> ${told}; cat profile/user/registrymodifications.xcu >> ${told}
cmp -s document.docx ${path.join(directory, 'sent')} && cp ${path.join(directory, 'ready.pdf')} document.pdf`,
    )
    writeFileSync(path.join(directory, 'sent'), docx.bytes)
    const answered = await converterOf({ SOFFICE_PATH: program })?.toPdf(docx)
    delete process.env.SECRET_OF_TEST
    expect(answered?.equals(pdf())).toBe(true)
    const text = readFileSync(told, 'utf8')
    expect(text).toContain('--headless')
    expect(text).toContain('--convert-to pdf --outdir . document.docx')
    expect(text).toContain('DisableMacrosExecution')
    expect(text).toContain('BlockUntrustedRefererLinks')
    expect(text).not.toContain('canary')
    const [, profile = ''] = /UserInstallation=file:\/\/(\S+)/.exec(text) ?? []
    expect([path.basename(profile), existsSync(profile)]).toEqual(['profile', false])
    expect(readdirSync(path.join(DATA, 'tmp'))).toEqual([])
  })

  test('that fails, or makes no file, or something else, is a failure', async () => {
    for (const script of ['exit 77', 'exit 0', 'echo "<html>" > document.pdf']) {
      const converter = converterOf({ SOFFICE_PATH: aProgram('fails', script) })
      await expect(converter?.toPdf(docx)).rejects.toThrow(/77|ENOENT|no PDF/)
    }
    expect(readdirSync(path.join(DATA, 'tmp'))).toEqual([])
  })

  test('that hangs is killed with all that it started', async () => {
    const alive = path.join(directory, 'alive')
    const program = aProgram('hangs', `(sleep 1.5; touch ${alive}) & wait`)
    await expect(soffice(program, DATA, 200).toPdf(docx)).rejects.toThrow('SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 1_800))
    expect(existsSync(alive)).toBe(false)
  })

  test('converts one file at a time with ten waiting, and refuses the next at once', async () => {
    const count = path.join(directory, 'at-once')
    const program = aProgram(
      'counts',
      `mkdir ${count} || exit 1; sleep 0.05; rmdir ${count}; cp ${path.join(directory, 'ready.pdf')} document.pdf`,
    )
    const converter = converterOf({ SOFFICE_PATH: program })
    const asked = await Promise.allSettled(Array.from({ length: 12 }, () => converter?.toPdf(docx)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
    expect(asked.flatMap((each) => (each.status === 'rejected' ? each.reason : []))).toEqual([
      expect.any(ConverterBusy),
    ])
  })
})
