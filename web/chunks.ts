import type { Rolldown } from 'vite'

/** The part of the bundler's module graph that is needed here. */
type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

const ENTRY = /\/web\/main\.tsx$/
/** Only our own modules are grouped. Libraries are left to the bundler, as most are needed by one screen only. */
const OURS = /\/(web|rules|contract)\/(?!.*node_modules)/
/** A module of a feature: those that screens of it share are a chunk of their own, which no other screen loads. */
const APART = /\/(?:web|rules|contract)\/(?!(?:kit|ui|shell|dev)\/)([a-z-]+)\//
/** What web/main.tsx loads by itself after the first page, whatever the screen. */
const AFTER_FIRST_PAINT = /\/web\/(shell\/kept-answers|account\/agreement\/AgreementQuestion)\.tsx?$/
/** Only the preview in the console loads it, never a learner, so it does not count as a screen when chunks are split. */
const PREVIEW = /\/(web|rules)\/[a-z-]+\/preview\//
/** The app loads it only when an unsent chat message exists, which is rare, so it does not count as a screen either. */
const OUTBOX = /\/web\/chat\/outbox\//
/** The reading mode of the player and the marks on its line: loaded by its page only, after its first sight. */
const READ_ALONG = /\/web\/courses\/player\/read-along\//
/** What draws generated covers and portraits: loaded where one is shown, on home too. */
const ART = /\/rules\/kit\/art\.mjs$/
/** What shows a marker's underlines: loaded where marked answers are read. */
const UNDERLINES = /\/(web\/ui\/UnderlinedText|rules\/kit\/underlines)\./
/** What stands in place of a page that is not open: a few screens show it, and none that is visited much. */
const NOT_OPEN = /\/web\/ui\/states\/(NotOpen|Scaffold)\./
/** What opens the reason of a figure: screens of several features show one. The sheet is loaded when it is asked for. */
const OPENERS = /\/web\/reasons\/(ReasonOpener|lazy-sheet|door)\./
/** Its icons are all reached through one index, so that the graph does not say which page draws which. */
const ICONS = /node_modules\/lucide-react\//
/** Loaded before everything else, by engines that lack them. */
const SHIMS = /\/web\/engines\/shims\.ts$/
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|@tanstack|zustand)\//

/**
 * Groups our modules into chunks. By default the bundler makes a chunk of every module that two screens share, and a
 * page waits for twenty small files. Here the first page is one chunk and the framework another, which stays in the
 * browser's cache when our own code changes. What at least two later screens share is one chunk too, except what belongs
 * to a feature apart, and each screen has its own.
 */
export function chunkGroups() {
  let first: Set<string> | undefined
  let shared: Set<string> | undefined
  const isFirst = (id: string, modules: Modules) => {
    first ??= staticallyImported(findEntry(id, modules), modules)
    return first.has(id) && !ICONS.test(id)
  }
  const isShared = (id: string, modules: Modules) => {
    first ??= staticallyImported(findEntry(id, modules), modules)
    shared ??= sharedByScreens(findEntry(id, modules), first, modules)
    return shared.has(id) || ICONS.test(id)
  }
  return [
    // The rest is grouped by what the entry leads to, which is not asked of these.
    { name: 'shims', test: SHIMS, priority: 6 },
    { name: 'framework', test: FRAMEWORK, priority: 5 },
    { name: 'after-first-paint', test: AFTER_FIRST_PAINT, priority: 3 },
    { name: 'art', test: ART, priority: 3 },
    { name: 'underlines', test: UNDERLINES, priority: 3 },
    { name: 'not-open', test: NOT_OPEN, priority: 3 },
    { name: 'reason-opener', test: OPENERS, priority: 3 },
    { name: (id: string, modules: Modules) => (isFirst(id, modules) ? 'app' : null), priority: 4 },
    // The icons of the first page are in its chunk already, with the modules that use them.
    {
      name: (id: string, modules: Modules) => (isShared(id, modules) && !APART.test(id) ? 'shared' : null),
      minShareCount: 2,
      priority: 2,
    },
    // After the shared ones: a group takes what its modules import, unless an earlier group has it.
    {
      name: (id: string, modules: Modules) => (isShared(id, modules) ? (APART.exec(id)?.[1] ?? null) : null),
      minShareCount: 2,
      priority: 1,
    },
    { name: 'preview', test: PREVIEW, priority: 0 },
  ]
}

/** Our modules that at least two dynamically imported chunks need. */
function sharedByScreens(entry: string, first: Set<string>, modules: Modules): Set<string> {
  const times = new Map<string, number>()
  for (const screen of loadedOnDemand(entry, modules)) {
    if ([PREVIEW, OUTBOX, READ_ALONG].some((aside) => aside.test(screen))) continue
    for (const id of staticallyImported(screen, modules)) {
      if (OURS.test(id) && !first.has(id)) times.set(id, (times.get(id) ?? 0) + 1)
    }
  }
  return new Set([...times].filter(([, count]) => count > 1).map(([id]) => id))
}

/** All modules that are imported with `import()`. */
function loadedOnDemand(entry: string, modules: Modules): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const dynamic of dynamicallyImportedIds) found.add(dynamic)
    waiting.push(...importedIds, ...dynamicallyImportedIds)
  }
  return found
}

/** A module with everything that it imports statically, directly or not. */
function staticallyImported(from: string, modules: Modules): Set<string> {
  const found = new Set<string>()
  const waiting = [from]
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
