// npm run media also speaks these: the introduction (导学) of every course that has no lecture of its own.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { courses, type DemoCourse } from '../content/courses.ts'
import { MP3 } from './encode.ts'
import { RATE, speak } from './speech.ts'

const GUIDES = path.join(import.meta.dirname, 'guides')
const MANIFEST = path.join(GUIDES, 'manifest.json')

/** `source`: digest of everything the sound was made from. */
type Guide = { source: string; seconds: number; bytes: number }
type GuideManifest = Record<string, Guide>

export const guideFileOf = (slug: string): string => path.join(GUIDES, `${slug}.mp3`)

export const readGuides = (): GuideManifest => (existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {})

/** Makers whose change makes every spoken guide old. */
const MAKERS = ['guides.ts', 'speech.ts', 'readings.ts', 'encode.ts']

/** What is said: what the course is about, then its points one after another. */
export const saidOf = ({ about, points }: DemoCourse): string[] => [
  about,
  ...points.map((point, place) => `要点${'一二三四五'[place]}，${point}。`),
]

export function sourceOfGuide(course: DemoCourse): string {
  const hash = createHash('sha256').update(saidOf(course).join('\n'))
  for (const maker of MAKERS) hash.update(readFileSync(path.join(import.meta.dirname, maker)))
  return hash.digest('hex').slice(0, 16)
}

/** Speaks what is missing or has changed, and takes out what no course asks for any more. */
export function speakGuides(): void {
  mkdirSync(GUIDES, { recursive: true })
  const before = readGuides()
  const after: GuideManifest = {}
  for (const course of courses) {
    const { slug } = course
    const known = before[slug]
    const isThere = known?.source === sourceOfGuide(course) && existsSync(guideFileOf(slug))
    after[slug] = isThere ? known : speakGuide(course)
    if (!isThere) console.log(`导学 ${slug}：${after[slug]?.seconds} 秒`)
  }
  for (const slug of Object.keys(before)) if (!after[slug]) rmSync(guideFileOf(slug), { force: true })
  writeFileSync(MANIFEST, `${JSON.stringify(after, null, 2)}\n`)
}

function speakGuide(course: DemoCourse): Guide {
  const [opening = '', ...points] = saidOf(course)
  const { samples, seconds } = speak({ opening, slides: [{ title: '', points: points.map((said) => ['', said]) }] })
  const input = ['-y', '-v', 'error', '-f', 's16le', '-ar', `${RATE}`, '-ac', '1', '-i', 'pipe:0']
  const sound = new Uint8Array(samples.buffer)
  const { status, stderr } = spawnSync('ffmpeg', [...input, ...MP3, guideFileOf(course.slug)], { input: sound })
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`)
  return { source: sourceOfGuide(course), seconds, bytes: readFileSync(guideFileOf(course.slug)).length }
}
