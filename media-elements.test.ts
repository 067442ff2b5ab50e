import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Where elements that play something are made. Each plays alone and stops with its page (web/kit/media/one-sound.ts).
 */
const shared: Record<string, string> = {
  'web/ui/Video.tsx': 'shareSound',
  // Both are followed by a `Playback`, which shares the sound.
  'web/videos/FeedItem.tsx': 'useClip',
  'web/courses/player/study/useCoursePlayer.ts': 'new CoursePlayer',
}
/** Pictures of a camera or a screen: never heard. */
const silent = [
  'web/account/scan/CameraScanner.tsx',
  'web/courses/face/FaceByPicture.tsx',
  'web/lives/studio/Preview.tsx',
  'web/lives/studio/encoder.ts',
]
/** The other end of a call: its sound plays together with its live, not instead of it. */
const calls = ['web/lives/hand/speaker-call.ts', 'web/lives/hand/studio-sound.ts']

const MADE = /<(?:video|audio)\b[^>]*>?|createElement\(['"](?:video|audio)['"]\)|new Audio\(/g

const sources = globSync('{web,console}/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/testing\/|\/dist\//.test(file))
const made = sources.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(MADE)].map(([tag]) => ({ file, tag, text }))
})

test('D3-Q62 whatever plays in the app is heard alone: a new element goes through Video, or says here why not', () => {
  const known = [...Object.keys(shared), ...silent, ...calls]
  expect(made.map(({ file }) => file).toSorted()).toEqual(known.toSorted())
  for (const [file, by] of Object.entries(shared))
    expect([file, readFileSync(file, 'utf8')]).toEqual([file, expect.stringContaining(by)])
})

test('what is left out because it is silent is silent', () => {
  for (const { file, tag, text } of made.filter(({ file }) => silent.includes(file))) {
    expect([file, tag.startsWith('<') ? /\smuted\s/.test(tag) : text.includes('.muted = true')]).toEqual([file, true])
  }
})
