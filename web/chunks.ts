import type { Rolldown } from 'vite'

/** What the bundler tells of a module. */
type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

const ENTRY = /\/web\/main\.tsx$/
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|@tanstack|zustand)\//

/**
 * The chunks of the first load. Left alone, the bundler cuts out every part that some later screen shares, and the
 * first page waits for twenty small files. What is needed at once comes as one, and the libraries as another: they
 * stay in people's caches when we change. Every other screen keeps a chunk of its own.
 */
export function firstLoad() {
  let needed: Set<string> | undefined
  const isNeeded = (id: string, modules: Modules) => {
    needed ??= staticallyImported(id, modules)
    return needed.has(id)
  }
  return [
    { name: 'framework', test: FRAMEWORK, priority: 2 },
    { name: (id: string, modules: Modules) => (isNeeded(id, modules) ? 'app' : null), priority: 1 },
  ]
}

/** Everything that the entry imports and that comes with it, however far; found by asking from any module upwards. */
function staticallyImported(from: string, modules: Modules): Set<string> {
  const entry = findEntry(from, modules)
  const found = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

function findEntry(from: string, modules: Modules): string {
  const seen = new Set<string>()
  const waiting = [from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (ENTRY.test(id)) return id
    if (seen.has(id)) continue
    seen.add(id)
    const module = modules.getModuleInfo(id)
    waiting.push(...(module?.importers ?? []), ...(module?.dynamicImporters ?? []))
  }
  throw new Error(`nothing leads from ${from} to the entry`)
}
