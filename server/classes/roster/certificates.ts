import { certificateLetters, classCertificates } from '@college/contract/classes/staff-certificates.ts'
import type { App } from '../../app-parts.ts'
import { found } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { findUnprintable } from '../certificate/unprintable.store.ts'
import { findCertificates, printedOfClass } from './certificates.store.ts'
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
    return findUnprintable(app.database, printedOfClass(input.id))
  })
}
