const FENCE = /^```[\s\S]*?^```/gm
const SPAN = /`([^`\n]+)`/g
/** One segment: a name, in which … and * stand for any letters, {a,b} for each of several, <功能> for any name. */
const SEGMENT = String.raw`(?:[\w.*…{},\p{Script=Han}-]|<\p{Script=Han}+>)+`
/** Addresses of the wire begin with /, packages with @, folders of a machine with a variable such as DATA_DIR. */
const PATH = new RegExp(`^(?!\\.?/|@|[A-Z_]+/)${SEGMENT}(?:/${SEGMENT})*/?$`, 'u')
/** A name without a folder is a file if it ends so; names of libraries end in .js too. */
const FILE = /\.(?:tsx?|mjs|cjs|css|tsv|sql|md|sh|json)$/
/** A decision is named by its number alone. */
const DECISION = /^docs\/decisions\/\d{3}$/
const ANY = /[*…<]/

type Missing = { line: number; path: string }

/**
 * The paths that a page names in backticks and that are neither in `files` nor a folder of theirs. A path counts from the
 * root, or from a folder that its line has named before; where the line has named none, it may stand anywhere.
 */
export function makePathCheck(files: readonly string[]): (page: string) => { named: number; missing: Missing[] } {
  const isFile = new Set(files)
  const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))
  const matching = (pattern: string) => {
    const shape = new RegExp(`^${pattern}$`)
    return [...known].filter((path) => shape.test(path))
  }

  function find(path: string, folders: readonly string[]): string[] {
    if (known.has(path)) return [path]
    const shape = `${shapeOf(path)}${DECISION.test(path) ? '-.*' : ''}`
    const atRoot = matching(shape)
    if (atRoot.length > 0) return atRoot
    const isShort = folders.length > 0 && !ANY.test(path)
    return matching(`${isShort ? `(?:${folders.map(escaped).join('|')})/` : ''}(?:.*/)?${shape}`)
  }

  function missingIn(paths: readonly string[]): string[] {
    const folders: string[] = []
    return paths.filter((path) => {
      const found = find(path, folders)
      if (!ANY.test(path)) folders.push(...found.map((each) => (isFile.has(each) ? (folderOf(each) ?? each) : each)))
      return found.length === 0
    })
  }

  return (page) => {
    const rows = page
      .replace(FENCE, (block) => block.replace(/[^\n]/g, ''))
      .split('\n')
      .map(pathsIn)
    const missing = rows.flatMap((paths, index) => missingIn(paths).map((path) => ({ line: index + 1, path })))
    return { named: rows.flat().length, missing }
  }
}

function pathsIn(row: string): string[] {
  const spans = [...row.matchAll(SPAN)].map(([, span = '']) => span)
  const paths = spans.filter((span) => PATH.test(span) && (span.includes('/') || FILE.test(span)))
  return paths.flatMap((path) => spelledOut(path.replace(/\/$/, '')))
}

/** `a/{b,c}.ts` is two paths. */
function spelledOut(path: string): string[] {
  const [whole, options] = /\{([^{}]*)\}/.exec(path) ?? []
  if (whole === undefined || options === undefined) return [path]
  return options.split(',').flatMap((option) => spelledOut(path.replace(whole, option)))
}

const escaped = (text: string): string => text.replace(/[.\\^$+?()[\]|{}]/g, '\\$&')
const anyOf: Record<string, string> = { NNN: '\\d{3}', '…': '.*', '*': '[^/]*' }
const shapeOf = (path: string): string =>
  path
    .split(/(<[^>]*>|NNN|…|\*)/)
    .map((part) => anyOf[part] ?? (part.startsWith('<') ? '[^/]+' : escaped(part)))
    .join('')

const folderOf = (file: string): string | undefined => foldersOf(file).at(-1)
const foldersOf = (file: string): string[] => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))
