import { liveCertificateLetters } from '@college/contract/classes/staff-certificates.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { findUnprintable } from '../classes/door.ts'
import { serve } from '../kit/serve.ts'
import { requirePermit } from '../policies/door.ts'
import { printedOfLive } from './attended.store.ts'
import { thingOfLive } from './rights.store.ts'

/** What cannot be printed on the certificates of a live, for its staff, before any is issued. */
export function serveLiveLetters(app: App) {
  const { access, refusals } = liveCertificateLetters

  serve(app, liveCertificateLetters, async ({ input: { id }, user }) => {
    const of = { access, thing: thingOfLive(sql`live`), from: sql`from lives live where live.id = ${id}` }
    await requirePermit(app.database, user, of, { gone: refusals.noLive })
    return findUnprintable(app.database, printedOfLive(id))
  })
}
