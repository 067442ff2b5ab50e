/**
 * Control characters and marks that change the writing direction: they could hide the real suffix ('exe.fdp'). And halves
 * of surrogate pairs, which no database stores.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
/** Characters that file systems or HTTP headers do not allow in a name. */
const FORBIDDEN = /[<>:"/\\|?*]/g

/** A file name that is safe to show, store and download: the last path segment, at most `longest` characters. */
export function cleanName(name: string, longest = 100): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(INVISIBLE, '')
    .replace(FORBIDDEN, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return shorten(clean, longest)
}

/** Shortens the stem, so that the suffix stays; by code points, so that no character is cut in half. */
function shorten(name: string, longest: number): string {
  const characters = [...name]
  if (characters.length <= longest) return name
  const dot = characters.lastIndexOf('.')
  const suffix = dot > 0 && characters.length - dot <= 10 ? characters.slice(dot) : []
  return [...characters.slice(0, longest - suffix.length), ...suffix].join('')
}

/** Content-Disposition with the name twice: UTF-8 in `filename*`, and ASCII for very old clients (RFC 6266). */
export function disposition(how: 'inline' | 'attachment', name: string): string {
  const clean = cleanName(name) || 'file'
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  // Some characters that RFC 8187 requires are not escaped by it.
  const encoded = encodeURIComponent(clean).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Makes names unique inside one archive: a second 笔记.pdf becomes 笔记 (2).pdf. */
export function distinctNames(names: string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const clean = cleanName(name) || 'file'
    const dot = clean.lastIndexOf('.')
    const [stem, suffix] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, '']
    let free = clean
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${suffix}`
    taken.add(free.toLowerCase())
    return free
  })
}
