import { SCAN_PATH } from '@college/contract/account/scan.ts'
import { safeReturn } from '../kit/safe-return.ts'

/** What a picture says, and so what scanning it does (D1-B156). */
export type Scanned =
  /** A computer that wants to be let in. */
  | { kind: 'login'; uuid: string }
  /** A screen of ours, as an own hash route. */
  | { kind: 'page'; address: string }
  /** Somewhere else: said, never opened (security 11). */
  | { kind: 'link'; text: string }
  | { kind: 'text'; text: string }

const LONGEST_SHOWN = 300

/** Reads the text of a picture. `origin` is that of the page; nothing of another origin is ever ours. */
export function readScan(text: string, origin: string): Scanned {
  const written = text.trim()
  // With the slash: 'https://college.example.com' is also the beginning of 'https://college.example.com.evil.example'.
  if (written.startsWith(`${origin}/`)) {
    const path = written.slice(origin.length)
    const uuid = path.startsWith(`${SCAN_PATH}?`) ? /[?&]uuid=([\w-]+)(?:&|$)/.exec(path)?.[1] : undefined
    if (uuid) return { kind: 'login', uuid }
    const address = path.startsWith('/#') ? safeReturn(path) : undefined
    if (address) return { kind: 'page', address }
  }
  return { kind: /^https?:\/\//i.test(written) ? 'link' : 'text', text: shorten(written) }
}

const shorten = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)
