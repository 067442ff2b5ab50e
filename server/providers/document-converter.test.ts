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
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { findSandbox } from '../kit/sandbox.ts'
import { startFakeGotenberg } from '../testing/gotenberg.ts'
import { office, pdf } from '../testing/uploads.ts'
import { makeDocumentConverter, whoConvertsDocuments } from './document-converter.ts'
import { fontRules } from './document-fonts.ts'
import { ConverterBusy } from './document-port.ts'
import { soffice } from './document-soffice.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-convert-'))
afterAll(() => rmSync(directory, { recursive: true }))
const DATA = path.join(directory, 'data')
const converterOf = (environment: NodeJS.ProcessEnv, searched = '') =>
  makeDocumentConverter(readConfig({ DATA_DIR: DATA, ...environment }), searched)
const docx = { suffix: 'docx', bytes: await office('docx') }
writeFileSync(path.join(directory, 'ready.pdf'), pdf())

/** A program that is called as LibreOffice is. It cannot be started in a sandbox, so that it may write where a test looks. */
const aProgram = (folder: string, script: string) =>
  aScript(path.join(folder, 'soffice'), `[ "$1" = --version ] && exit 1\n${script}`)

function aScript(name: string, script: string): string {
  const program = path.join(directory, name)
  mkdirSync(path.dirname(program), { recursive: true })
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

/** A machine whose fontconfig lists these fonts; each line is families, a tab and a file. */
function withFonts(folder: string, all: string[], chinese: string[]): void {
  const list = (lines: string[]) => lines.map((line) => `printf '%b\\n' '${line}'`).join('\n')
  aScript(
    path.join(folder, 'fc-list'),
    `case "$*" in *lang=zh*) ${list(chinese) || ':'};; *) ${list(all) || ':'};; esac`,
  )
  vi.stubEnv('PATH', `${path.join(directory, folder)}:${process.env.PATH}`)
}
const NOTO = ['Noto Serif CJK SC,Noto Serif CJK SC Bold\\t/a.ttc', 'Noto Sans CJK SC\\t/b.ttc']

describe('D3-Q08 the fonts of LibreOffice', () => {
  const converter = () => converterOf({ SOFFICE_PATH: aProgram('fonts', 'exit 0') })

  test('without a Chinese one it converts nothing, and the start says what to install', async () => {
    withFonts('latin', ['DejaVu Sans\\t/d.ttf'], [])
    expect(await converter()?.lookKey()).toBeUndefined()
    expect(await whoConvertsDocuments(converter())).toMatch(/^WARNING: LibreOffice has no Chinese font.*fonts-noto-cjk/)
    vi.unstubAllEnvs()
  })

  test('another list of them is another key, and the same list the same', async () => {
    withFonts('some', NOTO, ['/a.ttc', '/b.ttc'])
    const [first, again] = [await converter()?.lookKey(), await converter()?.lookKey()]
    expect(await whoConvertsDocuments(converter())).toContain('with 2 Chinese fonts')
    withFonts('more', [...NOTO, 'LXGW WenKai\\t/k.ttf'], ['/a.ttc', '/b.ttc', '/k.ttf'])
    expect([first, await converter()?.lookKey()]).toEqual([again, expect.not.stringMatching(first ?? '')])
    vi.unstubAllEnvs()
  })

  test('where they cannot be listed, and where nothing converts, the start says so', async () => {
    vi.stubEnv('PATH', '/nowhere')
    expect(await whoConvertsDocuments(converter())).toMatch(/^WARNING: which fonts LibreOffice has is not known/)
    vi.unstubAllEnvs()
    expect(await whoConvertsDocuments(undefined)).toContain('drawn by the page')
  })

  test('what documents of Chinese offices name is replaced by what is there, and only what is missing', () => {
    const rules = fontRules({ families: new Set(['Noto Serif CJK SC', 'Noto Sans CJK SC', 'AR PL UKai CN', '宋体']) })
    const of = (name: string) => rules.split('\n').find((line) => line.includes(`<string>${name}</string></test>`))
    const free = (name: string) => /<edit name="family"[^>]*><string>([^<]*)</.exec(of(name) ?? '')?.[1]
    expect(['仿宋_GB2312', '楷体_GB2312', '黑体', '方正小标宋简体', 'SimSun', '宋体'].map(free)).toEqual([
      ...[
        'Noto Serif CJK SC',
        'AR PL UKai CN',
        'Noto Sans CJK SC',
        'Noto Serif CJK SC',
        'Noto Serif CJK SC',
        undefined,
      ],
    ])
    expect([of('方正小标宋简体'), of('仿宋_GB2312')].map((rule) => rule?.includes('bold'))).toEqual([true, false])
  })

  test('are told to it by a file of its own', async () => {
    withFonts('listed', NOTO, ['/a.ttc'])
    const told = path.join(directory, 'told-rules')
    const program = aProgram(
      'rules',
      `cp "$FONTCONFIG_FILE" ${told}; cp ${path.join(directory, 'ready.pdf')} document.pdf`,
    )
    await converterOf({ SOFFICE_PATH: program })?.toPdf(docx)
    expect(readFileSync(told, 'utf8')).toContain('<string>仿宋_GB2312</string>')
    vi.unstubAllEnvs()
  })
})

const secret = path.join(directory, 'secret')
writeFileSync(secret, 'canary')
const inSandbox = aScript(
  'office/program/soffice',
  `[ "$1" = --version ] && exit 0
cat ${secret} && exit 3
ls /proc | grep -qx ${process.pid} && exit 4
[ $(ls /sys/class/net 2>/dev/null | wc -l) -gt 1 ] && exit 5
printf '%%PDF-1.7' > document.pdf`,
)
const sandbox = await findSandbox(inSandbox, ['--version'])

describe('security 8 the sandbox of LibreOffice', () => {
  test.skipIf(!sandbox)('reaches its document and nothing else of the machine', async () => {
    const pdf = await converterOf({ SOFFICE_PATH: inSandbox })?.toPdf(docx)
    expect(pdf?.toString()).toBe('%PDF-1.7')
  })

  test.skipIf(!sandbox)('is named at the start; where there is none, what to install', async () => {
    withFonts('sandboxed', NOTO, ['/a.ttc'])
    expect(await whoConvertsDocuments(converterOf({ SOFFICE_PATH: inSandbox }))).toMatch(/ in a sandbox \(.*bwrap\)$/)
    const open = converterOf({ SOFFICE_PATH: aProgram('open', 'exit 0') })
    expect(await whoConvertsDocuments(open)).toMatch(/^WARNING: .*without a sandbox: install bubblewrap/)
    vi.unstubAllEnvs()
  })
})
