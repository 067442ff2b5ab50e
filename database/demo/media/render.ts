// npm run media: slides, speech, films in three clarities, sound, one HLS and the manuscripts of the demo lectures,
// and the spoken guides of the other courses.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { duration } from './boxes.ts'
import { encode, segment } from './encode.ts'
import { framesOf } from './frames.ts'
import { speakGuides } from './guides.ts'
import type { Lecture } from './lecture.ts'
import { lectures } from './lectures.ts'
import { FILES, type MediaFile, type Rendered, readManifest, sourceDigestOf, writeManifest } from './manifest.ts'
import { openPrinter, printManuscript } from './manuscript.ts'
import { printPapers } from './papers.ts'
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

async function renderAll(): Promise<void> {
  mkdirSync(FILES, { recursive: true })
  const manifest = readManifest()
  const printer = await openPrinter().catch(() => undefined)
  if (!printer) console.log('没有 Chromium（CHROMIUM_PATH），跳过文稿')
  for (const [i, lecture] of lectures.entries()) {
    const label = `[${i + 1}/${lectures.length}] ${lecture.title}`
    if (manifest[lecture.slug]?.source === sourceDigestOf(lecture) && existsSync(path.join(FILES, lecture.slug))) {
      console.log(`${label}：没有变化`)
      continue
    }
    const began = Date.now()
    manifest[lecture.slug] = await render(lecture, printer)
    writeManifest(manifest)
    console.log(`${label}：${manifest[lecture.slug]?.seconds} 秒，用时 ${Math.round((Date.now() - began) / 1000)} 秒`)
  }
  speakGuides()
  if (printer) await printPapers(printer)
  await printer?.close()
}

/** Renders into a folder aside and puts it in place when whole: an interrupted run leaves no half lecture. */
async function render(lecture: Lecture, printer: Browser | undefined): Promise<Rendered> {
  const folder = path.join(FILES, lecture.slug)
  const aside = `${folder}.unfinished`
  const samples = path.join(tmpdir(), `${lecture.slug}-${process.pid}.pcm`)
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside)
  const speech = speak(lecture)
  writeFileSync(samples, speech.samples)
  await encode(aside, samples, await framesOf(lecture, speech)).finally(() => rmSync(samples))
  if (lecture.slug === STREAMED) segment(aside)
  if (printer && WRITTEN.includes(lecture.slug)) await printManuscript(printer, lecture, aside)
  rmSync(folder, { recursive: true, force: true })
  renameSync(aside, folder)
  return measure(lecture, folder, speech)
}

function measure(lecture: Lecture, folder: string, { seconds, cues }: Speech): Rendered {
  const bytes = (file: string) => statSync(path.join(folder, file)).size
  const film = (file: string): MediaFile => {
    return { file, seconds: Math.floor(duration(readFileSync(path.join(folder, file)))), bytes: bytes(file) }
  }
  const pieces = globSync('hls/*', { cwd: folder })
  const stream = { file: 'hls/index.m3u8', seconds, bytes: pieces.reduce((sum, file) => sum + bytes(file), 0) }
  return {
    source: sourceDigestOf(lecture),
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
