import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WEB = import.meta.dirname
/** Imports of our own files that remain at run time; `import()` is loaded later. */
const IMPORT = /^(?:import|export|\})(?! type\b)[^'\n]*'(\.[^']+\.tsx?)'/gm
/** The rooms of the first load: what every screen needs, and home. */
const FIRST = /^(home|shell|kit|ui)\/|^[^/]+$/

/** The parts of features that home shows or needs: rows of its lists, what their taps do, pulses and messages left unsent. */
const FEATURES_AT_HOME = [
  'briefs/BriefList.tsx',
  'briefs/door.ts',
  'briefs/use-briefs.ts',
  'chat/outbox/leftover-lines.ts',
  'chat/outbox/unsent-prefix.ts',
  'columns/ColumnList.tsx',
  'columns/door.ts',
  'columns/open-column.ts',
  'columns/texts.ts',
  'courses/CourseList.tsx',
  'courses/CourseRow.tsx',
  'courses/LazyAllCourses.tsx',
  'courses/LazyCoursePlayer.tsx',
  'courses/UnitCourseRow.tsx',
  'courses/door.ts',
  'courses/mini/MiniPlayerPlace.tsx',
  'courses/mini/mini-store.ts',
  'courses/opened-cover.ts',
  'courses/play-at-once.ts',
  'courses/player/PlayerSkeleton.tsx',
  'courses/preload-player.ts',
  'courses/pulses/leftover-pulses.ts',
  'courses/pulses/pulse-prefix.ts',
  'frames/door.ts',
  'frames/meeting.ts',
  'frames/use-service-chat.ts',
]

function staticallyImported(entry: string): Set<string> {
  const found = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const [, to = ''] of readFileSync(path.join(WEB, file), 'utf8').matchAll(IMPORT))
      waiting.push(path.join(path.dirname(file), to))
  }
  return found
}

test('the first load holds the shell, the kit, home, and of other features only what home shows', () => {
  const first = staticallyImported('main.tsx')
  expect(first).toContain('home/HomeScreen.tsx')
  expect([...first].filter((file) => !FIRST.test(file)).toSorted()).toEqual(FEATURES_AT_HOME.toSorted())
})
