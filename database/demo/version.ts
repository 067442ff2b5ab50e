import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const HERE = import.meta.dirname
const RULES = path.join(HERE, '../../rules')
/** What the demo college is made of besides programs. */
const MANIFESTS = ['media/files/manifest.json', 'media/guides/manifest.json', 'media/papers/manifest.json']

/** The files that the demo college is made of, as paths, in a fixed order. */
export function demoSources(): string[] {
  // Rendered films have parts that end in .ts too.
  const own = globSync('**/*.ts', { cwd: HERE, exclude: ['media/*/**', '**/*.test.ts'] }).toSorted()
  const programs = own.map((file) => path.join(HERE, file))
  return [...programs, ...MANIFESTS.map((file) => path.join(HERE, file)), ...rulesOf(programs)]
}

/** The rules that compute a part of it, such as the hours of a course, with the rules that those use. */
function rulesOf(programs: string[]): string[] {
  const found = new Set<string>()
  const follow = (file: string) => {
    for (const rule of rulesIn(file)) {
      if (found.has(rule)) continue
      found.add(rule)
      follow(rule)
    }
  }
  for (const program of programs) follow(program)
  return [...found].toSorted()
}

function rulesIn(file: string): string[] {
  const imported = [...readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g)].map(([, module = '']) => module)
  const paths = imported.map((module) =>
    module.startsWith('.') ? path.resolve(path.dirname(file), module) : module.replace('@college/rules', RULES),
  )
  return paths.filter((each) => each.startsWith(RULES + path.sep))
}

/** A digest of all texts, generator code and rendered lectures. When it changes, the college is loaded again. */
export function demoVersion(): string {
  const hash = createHash('sha256')
  for (const source of demoSources()) hash.update(readFileSync(source))
  return hash.digest('hex').slice(0, 16)
}
