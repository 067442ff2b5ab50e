import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** How many imports run from each room to each other one: `arrows.get(from)?.get(to)`. Every room has an entry. */
export type Arrows = ReadonlyMap<string, ReadonlyMap<string, number>>

export const packages = ['contract', 'rules', 'server', 'web', 'console'] as const
export type Package = (typeof packages)[number]

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** The product without its tests. */
export function sourcesOf(parts: readonly string[]): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...parts], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
}

/** The rooms of a package: its folders, and each file that stands beside them. */
export function roomsOf(part: Package): Arrows {
  const files = new Set(sourcesOf([part]))
  const arrows = new Map([...files].map((file) => [roomOf(file), new Map<string, number>()]))
  for (const file of files) {
    for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const imported = path.join(path.dirname(file), to)
      const [from, room] = [roomOf(file), roomOf(imported)]
      const counts = arrows.get(from)
      if (files.has(imported) && room !== from) counts?.set(room, (counts.get(room) ?? 0) + 1)
    }
  }
  return arrows
}

const roomOf = (file: string) => file.split('/')[1] as string
