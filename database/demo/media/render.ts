// npm run media: slides, speech, films in three clarities, sound, one HLS and the manuscripts of the demo lectures,
// the films in portrait, and the spoken guides of the other courses.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { duration } from './boxes.ts'
import { encode, segment } from './encode.ts'
import { framesOf, type Showing, showingOfLecture, showingOfShort } from './frames.ts'
import { speakGuides } from './guides.ts'
import type { Lecture } from './lecture.ts'
import { lectures } from './lectures.ts'
import {
  FILES,
  type MediaFile,
  type Rendered,
  readManifest,
  sourceDigestOf,
  sourceDigestOfShort,
  writeManifest,
} from './manifest.ts'
import { openPrinter, printManuscript } from './manuscript.ts'
import { printPapers } from './papers.ts'
import { type Short, shorts } from './shorts.ts'
import { type Speech, speak } from './speech.ts'

/** The one lecture that is also offered as HLS (originM3u8). */
const STREAMED = 'system-thinking'
/** The lectures that come with a manuscript. */
const WRITTEN = ['system-thinking', 'integrity-culture', 'administrative-review']

const missing = ['ffmpeg', 'espeak-ng', 'fc-list'].filter((tool) => spawnSync(tool, ['--version']).error)
if (missing.length > 0) stop(`缺少 ${missing.join('、')}：apt-get install ffmpeg espeak-ng fontconfig fonts-noto-cjk`)
const fonts = spawnSync('fc-list', [':lang=zh-cn', 'family']).stdout.toString()
if (!fonts.includes('Noto Serif CJK SC')) stop('缺少中文字体：apt-get install fonts-noto-cjk')

await renderAll()

/** What is rendered: a lecture or a film in portrait. `finish` makes the files besides the films and the sound. */
type Film = Parameters<typeof speak>[0] & {
  slug: string
  title: string
  source: string
  showing: Showing
  finish: (folder: string) => Promise<void>
}

async function renderAll(): Promise<void> {
  mkdirSync(FILES, { recursive: true })
  const manifest = readManifest()
  const printer = await openPrinter().catch(() => undefined)
  if (!printer) console.log('没有 Chromium（CHROMIUM_PATH），跳过文稿')
  const films = [...lectures.map((lecture) => filmOfLecture(lecture, printer)), ...shorts.map(filmOfShort)]
  for (const [i, film] of films.entries()) {
    const label = `[${i + 1}/${films.length}] ${film.title}`
    if (manifest[film.slug]?.source === film.source && existsSync(path.join(FILES, film.slug))) {
      console.log(`${label}：没有变化`)
      continue
    }
    const began = Date.now()
    manifest[film.slug] = await render(film)
    writeManifest(manifest)
    console.log(`${label}：${manifest[film.slug]?.seconds} 秒，用时 ${Math.round((Date.now() - began) / 1000)} 秒`)
  }
  speakGuides()
  if (printer) await printPapers(printer)
  await printer?.close()
}

function filmOfLecture(lecture: Lecture, printer: Browser | undefined): Film {
  const finish = async (folder: string) => {
    if (lecture.slug === STREAMED) segment(folder)
    if (printer && WRITTEN.includes(lecture.slug)) await printManuscript(printer, lecture, folder)
  }
  return { ...lecture, source: sourceDigestOf(lecture), showing: showingOfLecture(lecture), finish }
}

function filmOfShort(short: Short): Film {
  return { ...short, source: sourceDigestOfShort(short), showing: showingOfShort(short), finish: async () => {} }
}

/** Renders into a folder aside and puts it in place when whole: an interrupted run leaves no half film. */
async function render(film: Film): Promise<Rendered> {
  const folder = path.join(FILES, film.slug)
  const aside = `${folder}.unfinished`
  const samples = path.join(tmpdir(), `${film.slug}-${process.pid}.pcm`)
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside)
  const speech = speak(film)
  writeFileSync(samples, speech.samples)
  const frames = await framesOf(film.showing, speech)
  await encode(aside, samples, frames, film.showing).finally(() => rmSync(samples))
  await film.finish(aside)
  rmSync(folder, { recursive: true, force: true })
  renameSync(aside, folder)
  return measure(film, folder, speech)
}

function measure({ source }: Film, folder: string, { seconds, cues }: Speech): Rendered {
  const bytes = (file: string) => statSync(path.join(folder, file)).size
  const film = (file: string): MediaFile => {
    return { file, seconds: Math.floor(duration(readFileSync(path.join(folder, file)))), bytes: bytes(file) }
  }
  const pieces = globSync('hls/*', { cwd: folder })
  const stream = { file: 'hls/index.m3u8', seconds, bytes: pieces.reduce((sum, file) => sum + bytes(file), 0) }
  return {
    source,
    seconds,
    slides: cues.filter(({ point }) => point === 0).map(({ at }) => at),
    cd: film('cd.mp4'),
    sd: film('sd.mp4'),
    hd: film('hd.mp4'),
    mp3: { file: 'audio.mp3', seconds, bytes: bytes('audio.mp3') },
    ...(pieces.length > 0 && { originM3u8: stream }),
    ...(existsSync(path.join(folder, 'script.pdf')) && { script: { file: 'script.pdf', bytes: bytes('script.pdf') } }),
  }
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
