import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepNewestSnapshot } from './tools/migration.ts'

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))

/** Everybody who clones the repository downloads every version of these files. */
const MOST_MEGABYTES = 60

test(`films, sound and pictures in git are ${MOST_MEGABYTES} MB at most`, () => {
  const media = tracked.filter((file) => /\.(mp4|webm|mov|m4a|mp3|wav|png|jpe?g|webp|gif|pdf)$|\/hls\//.test(file))
  expect(media.length).toBeGreaterThan(50)
  const bytes = media.reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes / 1024 ** 2).toBeLessThan(MOST_MEGABYTES)
})

/** Which of the tracked files have `attribute` in .gitattributes. */
function filesWith(attribute: string): string[] {
  const input = tracked.join('\n')
  const answers = execFileSync('git', ['check-attr', '--stdin', attribute], { input, encoding: 'utf8' }).split('\n')
  return answers.filter((line) => line.endsWith(': set')).map((line) => line.slice(0, -`: ${attribute}: set`.length))
}

test('git treats as binary exactly the files that are no text', () => {
  const isBinary = (file: string) => readFileSync(file).subarray(0, 8000).includes(0)
  expect(filesWith('binary').toSorted()).toEqual(tracked.filter(isBinary).toSorted())
})

const MIGRATIONS = 'database/migrations'

test('of the snapshots of all tables only the newest is kept, and it is marked as generated', () => {
  const { entries } = JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8')) as { entries: unknown[] }
  const newest = `${String(entries.length - 1).padStart(4, '0')}_snapshot.json`
  expect(readdirSync(`${MIGRATIONS}/meta`).toSorted()).toEqual([newest, '_journal.json'])
  expect(filesWith('linguist-generated')).toContain(`${MIGRATIONS}/meta/${newest}`)
})

test('npm run migration removes the snapshots before the newest', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'snapshots-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['0009_snapshot.json', '0010_snapshot.json', '_journal.json'])
    writeFileSync(path.join(folder, name), '{}')
  keepNewestSnapshot(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['0010_snapshot.json', '_journal.json'])
})

/** These licences only require their text, which comes with the package. */
const FREE = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'Python-2.0',
  'MIT-0',
  'Zlib',
  'CC0-1.0',
]
/** '(MIT OR CC0-1.0)': one allowed licence is enough. 'MIT AND Zlib': all must be allowed. */
const isFree = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => FREE.includes(one)))
/** What the packages around a library are called, where NOTICE names the library. */
const CALLED: [RegExp, string][] = [
  [/@img\/(sharp-libvips|sharp-win32|sharp-wasm)/, '@img/sharp-libvips-*'],
  [/lightningcss/, 'lightningcss'],
  [/@ffmpeg-installer/, '@ffmpeg-installer/*'],

  [/dompurify$/, 'DOMPurify'],
]

test('NOTICE names every package whose licence asks for more than its text', () => {
  const notice = readFileSync('NOTICE', 'utf8')
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { license?: string }>
  }
  const unnamed = Object.entries(packages).filter(([path, { license }]) => {
    if (!license || isFree(license)) return false
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return !notice.includes(CALLED.find(([pattern]) => pattern.test(name))?.[1] ?? name)
  })
  expect(unnamed.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

test('the workflows use actions at a commit, which cannot be moved as a tag can', () => {
  const used = globSync('.github/workflows/*.yml').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/uses: (\S+)/g)].map(([, action = '']) => action),
  )
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
})
