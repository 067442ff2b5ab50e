import { gzipSync } from 'node:zlib'
import type { RouteName } from '@college/contract/routes.ts'
import type { Plugin, Rolldown } from 'vite'

type Budget = {
  /** The module of the screen; home is part of the first chunk. */
  screen?: string
  /** Modules that the screen imports with `import()` as soon as it opens. */
  soon?: readonly string[]
  /** In kB of gzip. */
  kilobytes: number
  scripts: number
}
/** The part of a bundle that is weighed. */
export type Chunk = Pick<Rolldown.OutputChunk, 'code' | 'fileName' | 'imports' | 'moduleIds' | 'type'>

const SOCKET = 'node_modules/socket.io-client/build/esm/index.js'
const ART = 'rules/kit/art.mjs'
const PURIFY = 'node_modules/dompurify/dist/purify.es.mjs'

/** What every first visit loads: the entry, and what it imports with `import()` after the first paint. */
const ALWAYS = [
  ...['web/main.tsx', 'web/shell/kept-answers.ts', 'web/account/agreement/AgreementQuestion.tsx'],
  'web/kit/cut-texts.ts',
]

/** What a first visit to a screen may load; the room above today's figures is small. */
export const budgets = {
  home: { soon: [ART], kilobytes: 151.7, scripts: 6 },
  login: { screen: 'web/account/login/LoginScreen.tsx', soon: [PURIFY], kilobytes: 198.1, scripts: 9 },
  mine: { screen: 'web/records/MineScreen.tsx', soon: [SOCKET, ART], kilobytes: 209.1, scripts: 9 },
  messages: { screen: 'web/messages/MessagesScreen.tsx', soon: [SOCKET], kilobytes: 226.2, scripts: 11 },
  search: { screen: 'web/search/SearchScreen.tsx', soon: [SOCKET], kilobytes: 229.5, scripts: 11 },
  specialClass: {
    screen: 'web/classes/detail/SpecialClassScreen.tsx',
    soon: [SOCKET, PURIFY],
    kilobytes: 237,
    scripts: 11,
  },
  tasks: { screen: 'web/tasks/TasksScreen.tsx', soon: [SOCKET], kilobytes: 210.1, scripts: 9 },
  shortVideos: { screen: 'web/videos/ShortVideosScreen.tsx', soon: [SOCKET], kilobytes: 253.6, scripts: 14 },
  coursePlayer: {
    screen: 'web/courses/CoursePlayerScreen.tsx',
    // The marks of own notes on the time line stand as soon as the player does.
    soon: [SOCKET, PURIFY, 'web/courses/player/read-along/NoteMarks.tsx'],
    kilobytes: 279.9,
    scripts: 17,
  },
} as const satisfies Partial<Record<RouteName, Budget>>

/** The chunks that a browser loads for these modules: theirs, and all that those import statically. */
export function chunksOf(modules: readonly string[], chunks: readonly Chunk[]): Set<Chunk> {
  const found = new Set<Chunk>()
  const waiting = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
    if (!chunk) throw new Error(`no chunk holds ${module}`)
    return chunk
  })
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name)
      if (imported) waiting.push(imported)
    }
  }
  return found
}

const sizeOf = ({ code }: Chunk) => gzipSync(code, { level: 9 }).length / 1_000

/** One sentence for every screen whose scripts exceed their budget. */
export function overBudget(chunks: readonly Chunk[], limits: Record<string, Budget>): string[] {
  return Object.entries(limits).flatMap(([name, { screen, soon = [], kilobytes, scripts }]) => {
    const loaded = [...chunksOf([...ALWAYS, ...(screen ? [screen] : []), ...soon], chunks)]
    const sum = loaded.reduce((all, chunk) => all + sizeOf(chunk), 0)
    if (sum <= kilobytes && loaded.length <= scripts) return []
    const each = loaded.map((chunk) => `${chunk.fileName} ${sizeOf(chunk).toFixed(1)}`).join(', ')
    return [`${name} loads ${sum.toFixed(1)} kB of ${kilobytes} in ${loaded.length} files of ${scripts}: ${each}`]
  })
}

/** Fails the build when the first visit to a screen would load more than its budget. */
export function keepScriptBudgets(limits: Record<string, Budget> = budgets): Plugin {
  return {
    name: 'script-budgets',
    // Earlier, the chunks do not yet hold the lists of what is preloaded.
    writeBundle(_options, bundle) {
      const over = overBudget(
        Object.values(bundle).filter((file) => file.type === 'chunk'),
        limits,
      )
      if (over.length > 0) this.error(`too many scripts:\n${over.join('\n')}`)
    },
  }
}
