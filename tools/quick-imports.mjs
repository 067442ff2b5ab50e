import { registerHooks } from 'node:module'

/**
 * Resolves most imports of the server without asking the file system: this halves the time to load it. Node itself
 * looks for the package.json of every importing and imported file and parses its `exports`, which for Drizzle are
 * 130 kB, hundreds of times. Here a package is looked up once by its name, and a relative path is taken literally.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context
    if (!parentURL || !conditions.includes('import')) return next(specifier, context)
    if (specifier.startsWith('.')) {
      const format = formatOf(specifier, parentURL)
      return format ? { url: new URL(specifier, parentURL).href, format, shortCircuit: true } : next(specifier, context)
    }
    return isOurs(parentURL) ? lookUp(specifier, parentURL, () => next(specifier, context)) : next(specifier, context)
  },
})

const isOurs = (url) => url.endsWith('.ts') && !url.includes('/node_modules/')

/** Undefined where only Node can tell. Of packages whose `.js` files are modules, Drizzle is the only large one. */
function formatOf(specifier, parentURL) {
  if (specifier.endsWith('.ts')) return isOurs(parentURL) ? 'module-typescript' : undefined
  if (specifier.endsWith('.mjs')) return 'module'
  return specifier.endsWith('.js') && DRIZZLE.test(parentURL) ? 'module' : undefined
}

const DRIZZLE = /\/node_modules\/drizzle-orm\/(?!.*\/node_modules\/).*\.js$/

const ROOT = new URL('..', import.meta.url).href
/** Files and their formats by room and name: a room may have packages of its own. */
const known = new Map()

function lookUp(name, parentURL, resolve) {
  const key = `${parentURL.slice(ROOT.length).split('/', 1)} ${name}`
  const found = known.get(key) ?? resolve()
  known.set(key, found)
  return { ...found, shortCircuit: true }
}
