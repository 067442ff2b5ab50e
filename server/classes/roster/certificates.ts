import { certificateLetters, classCertificates } from '@college/contract/classes/staff-certificates.ts'
import type { App } from '../../app-parts.ts'
import { findMissingLetters } from '../../kit/missing-letters.ts'
import { found } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { findCertificates, unusualTexts } from './certificates.store.ts'
import { membersStore } from './members.store.ts'

/** The certificates of a class for its staff (D2-Q67). */
export function serveCertificates(app: App) {
  const heads = membersStore(app.database)

  serve(app, classCertificates, async ({ input, user, now }) => {
    found(await heads.findHead(user, input.id, now), classCertificates.refusals.noClass)
    return findCertificates(app.database, input)
  })

  serve(app, certificateLetters, async ({ input, user, now }) => {
    found(await heads.findHead(user, input.id, now), certificateLetters.refusals.noClass)
    const missing = await findMissingLetters(await unusualTexts(app.database, input.id))
    const rows = [...missing].flatMap(([text, letters]) => (letters ? [{ text, letters }] : []))
    return { total: rows.length, rows: rows.slice(0, MOST_SHOWN) }
  })
}

const MOST_SHOWN = 100
