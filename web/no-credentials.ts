import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** What people of the demonstration log in with, as it is typed and as it travels. */
const DEMO_PASSWORDS = ['Wangyuan2026'].flatMap((password) => [password, md5(password), md5(md5(password))])

/** Fields of a login whose value is written into the code: `password:"…"`, `userKey:'…'`. */
const WRITTEN = /\b(?:password|pwd|userKey|appSecret|clientSecret|secret)\s*:\s*(["'`])[^"'`\s]{6,}\1/i

/** The first credential that stands in a file of the app, if any. */
export function findCredential(code: string): string | undefined {
  return DEMO_PASSWORDS.find((written) => code.includes(written)) ?? WRITTEN.exec(code)?.[0]
}

/** Security 16: a credential in what every browser is sent is no secret; the build fails rather than send one. */
export function refuseCredentials(): Plugin {
  return {
    name: 'refuse-credentials',
    generateBundle(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        const found = findCredential(file.type === 'chunk' ? file.code : String(file.source))
        // Not the value itself: the log of a build is read by many.
        if (found) this.error(`${name} carries a credential: ${found.slice(0, 12)}…`)
      }
    },
  }
}
