import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Passwords of the demo accounts, in plain text and as they are sent. */
const DEMO_PASSWORDS = ['Wangyuan2026'].flatMap((password) => [password, md5(password), md5(md5(password))])

/** A credential field with a literal value: `password:"…"`, `userKey:'…'`. */
const WRITTEN = /\b(?:password|pwd|userKey|appSecret|clientSecret|secret)\s*:\s*(["'`])[^"'`\s]{6,}\1/i

/** The first credential in the text of a built file; undefined if there is none. */
export function findCredential(code: string): string | undefined {
  return DEMO_PASSWORDS.find((written) => code.includes(written)) ?? WRITTEN.exec(code)?.[0]
}

/** Fails the build when a built file contains a credential: every browser downloads it (security 16). */
export function refuseCredentials(): Plugin {
  return {
    name: 'refuse-credentials',
    generateBundle(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        const found = findCredential(file.type === 'chunk' ? file.code : String(file.source))
        // Not the whole value: many people read the build log.
        if (found) this.error(`${name} carries a credential: ${found.slice(0, 12)}…`)
      }
    },
  }
}
