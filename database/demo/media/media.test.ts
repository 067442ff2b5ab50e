import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { courses } from '../content/courses.ts'
import { boxes, boxesAt, duration } from './boxes.ts'
import { CLARITIES, PORTRAIT_CLARITIES } from './encode.ts'
import { guideFileOf, readGuides, saidOf, sourceOfGuide } from './guides.ts'
import { lectures } from './lectures.ts'
import { FILES, type MediaFile, readManifest, sourceDigestOf, sourceDigestOfShort } from './manifest.ts'
import { shorts } from './shorts.ts'
import { spelled } from './speech.ts'

/** The size of the picture in pixels, from the header of the first track that has one. */
function sizeOf(data: Buffer): { width: number; height: number } | undefined {
  return boxesAt(data, ['moov', 'trak', 'tkhd'])
    .map((header) => ({
      width: header.readUInt16BE(header.length - 8),
      height: header.readUInt16BE(header.length - 4),
    }))
    .find(({ width }) => width > 0)
}

/** The sample formats of all tracks, such as `avc1` and `mp4a`. */
function formats(data: Buffer): string[] {
  const descriptions = boxesAt(data, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'])
  return descriptions.flatMap((body) => boxes(body.subarray(8)).map(({ type }) => type))
}

const manifest = readManifest()
const read = (slug: string, file: string) => readFileSync(path.join(FILES, slug, file))

describe('the rendered lectures', () => {
  test('the manifest names every lecture and every film in portrait, and nothing else', () => {
    expect(Object.keys(manifest).toSorted()).toEqual([...lectures, ...shorts].map(({ slug }) => slug).toSorted())
  })

  test('all media together stay within 60 MB, and none is without a film', () => {
    const files = globSync('*/**/*.*', { cwd: FILES })
    const media = globSync('**/*.{mp4,mp3,ts,m3u8,pdf,jpg}', { cwd: import.meta.dirname })
    const total = media.reduce((sum, file) => sum + statSync(path.join(import.meta.dirname, file)).size, 0)
    expect(total).toBeLessThanOrEqual(60_000_000)
    for (const file of files) expect(manifest).toHaveProperty([file.split(path.sep)[0] ?? ''])
  })

  test.each(lectures.map((lecture) => [lecture.slug, lecture] as const))(
    '%s: D3-E11 files as the manifest says',
    (slug, lecture) => {
      const rendered = manifest[slug]
      if (!rendered) throw new Error('not rendered')
      expect(rendered.source, 'run npm run media').toBe(sourceDigestOf(lecture))
      expect(rendered.seconds).toBeGreaterThanOrEqual(60)
      expect(rendered.seconds).toBeLessThanOrEqual(180)
      for (const { file, bytes, seconds } of [rendered.cd, rendered.sd, rendered.hd, rendered.mp3]) {
        expect(read(slug, file)).toHaveLength(bytes)
        expect(seconds).toBe(rendered.seconds)
      }
      expect(rendered.slides).toHaveLength(lecture.slides.length + 1)
      expect(rendered.slides).toEqual(rendered.slides.toSorted((a, b) => a - b))
      expect(rendered.slides.at(-1)).toBeLessThan(rendered.seconds)
      if (rendered.script) expect(read(slug, rendered.script.file)).toHaveLength(rendered.script.bytes)
    },
  )

  test.each(lectures.flatMap(({ slug }) => Object.keys(CLARITIES).map((name) => [slug, name] as const)))(
    '%s %s: D3-B031 plays before it is whole, H.264 with AAC',
    (slug, name) => {
      const film = read(slug, `${name}.mp4`)
      const order = boxes(film).map(({ type }) => type)
      expect(order.indexOf('moov')).toBeGreaterThan(-1)
      expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'))
      expect(formats(film).toSorted()).toEqual(['avc1', 'mp4a'])
      expect(Math.floor(duration(film))).toBe(manifest[slug]?.seconds)
    },
  )

  test('one lecture streams: every piece of the playlist exists and their lengths add up', () => {
    const streamed = Object.entries(manifest).flatMap(([slug, { originM3u8, seconds }]) =>
      originM3u8 ? [[slug, originM3u8, seconds] as [string, MediaFile, number]] : [],
    )
    expect(streamed).toHaveLength(1)
    for (const [slug, { file, bytes }, seconds] of streamed) {
      const playlist = read(slug, file).toString()
      const pieces = playlist.split('\n').filter((line) => line.endsWith('.ts'))
      const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]))
      const sizes = pieces.map((piece) => read(slug, path.join('hls', piece)).length)
      expect(sizes.reduce((sum, size) => sum + size, playlist.length)).toBe(bytes)
      expect(Math.abs(lengths.reduce((sum, length) => sum + length, 0) - seconds)).toBeLessThan(0.5)
      expect(playlist).toContain('#EXT-X-ENDLIST')
    }
  })

  test('manuscripts are small PDFs', () => {
    const scripts = Object.entries(manifest).filter(([, { script }]) => script)
    expect(scripts.length).toBeGreaterThanOrEqual(3)
    for (const [slug, { script }] of scripts) {
      expect(
        read(slug, script?.file ?? '')
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      expect(existsSync(path.join(FILES, slug, 'audio.mp3'))).toBe(true)
    }
  })
})

describe('the films in portrait', () => {
  test.each(shorts.map((short) => [short.slug, short] as const))(
    '%s is of today’s text and fits a phone',
    (slug, short) => {
      const rendered = manifest[slug]
      expect(rendered?.source, 'run npm run media').toBe(sourceDigestOfShort(short))
      expect(rendered?.seconds).toBeGreaterThanOrEqual(30)
      expect(rendered?.seconds).toBeLessThan(60)
      expect(courses.map((course) => course.slug)).toContain(short.course)
      for (const [name, { width, height }] of Object.entries(PORTRAIT_CLARITIES)) {
        const film = read(slug, `${name}.mp4`)
        expect(width / height).toBe(9 / 16)
        expect(sizeOf(film)).toEqual({ width, height })
        expect(formats(film).toSorted()).toEqual(['avc1', 'mp4a'])
      }
      const bytes = globSync('*', { cwd: path.join(FILES, slug) }).map((file) => read(slug, file).length)
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
      const said = short.opening + short.slides.flatMap(({ points }) => points.map(([, sentence]) => sentence)).join('')
      expect(said, 'what the voice would read in English').not.toMatch(/[A-Za-z0-9%]/)
    },
  )
})

describe('the spoken guides', () => {
  const guides = readGuides()

  test('the manifest names every course without a lecture, and no other', () => {
    expect(Object.keys(guides).toSorted()).toEqual(courses.map(({ slug }) => slug).toSorted())
  })

  test.each(courses.map((course) => [course.slug, course] as const))(
    '%s is spoken from today’s text',
    (slug, course) => {
      const { source, seconds, bytes } = guides[slug] ?? {}
      expect(source, 'run npm run media').toBe(sourceOfGuide(course))
      expect(seconds).toBeGreaterThanOrEqual(15)
      expect(readFileSync(guideFileOf(slug))).toHaveLength(bytes ?? 0)
      expect(saidOf(course).join(''), 'what the voice would read in English').not.toMatch(/[A-Za-z0-9%]/)
    },
  )
})

describe('the table of lectures', () => {
  test('twelve distinct lectures, two for each subject', () => {
    const subjects = Object.groupBy(lectures, ({ subject }) => subject)
    expect(new Set(lectures.map(({ title }) => title)).size).toBe(12)
    expect(Object.values(subjects).map((group) => group?.length)).toEqual([2, 2, 2, 2, 2, 2])
  })

  test.each(lectures.map((lecture) => [lecture.slug, lecture] as const))(
    '%s fits its slides',
    (_, { title, slides }) => {
      const [head = '', tail = ''] = title.split('：')
      expect([...head].length, 'the large line of the title card').toBeLessThanOrEqual(4)
      expect([...tail].length, 'the small line of the title card').toBeLessThanOrEqual(10)
      expect(slides.length).toBeGreaterThanOrEqual(6)
      expect(slides.length).toBeLessThanOrEqual(12)
      for (const { points } of slides) {
        expect(points.length).toBeGreaterThanOrEqual(2)
        expect(points.length).toBeLessThanOrEqual(4)
        // 48 px each, from the marker to the edge of the band
        for (const [written] of points) expect([...written].length, written).toBeLessThanOrEqual(14)
      }
    },
  )

  test('nothing said holds a digit or a letter, which the voice would read in English', () => {
    for (const { opening, slides } of lectures) {
      const said = opening + slides.flatMap(({ points }) => points.map(([, sentence]) => sentence)).join('')
      expect(said).not.toMatch(/[A-Za-z0-9%]/)
    }
  })

  test('words of several readings are spelled for the voice', () => {
    expect(spelled('调查什么')).toBe(' diao4 cha2 什 me5 ')
    expect(spelled('调节')).toBe('调节')
  })
})
