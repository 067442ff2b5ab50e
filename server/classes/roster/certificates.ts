import { classCertificates } from '@college/contract/classes/staff-certificates.ts'
import { found } from '../../kit/refusal.ts'
import { type App, serve } from '../../kit/serve.ts'
import { findCertificates } from './certificates.store.ts'
import { membersStore } from './members.store.ts'

/** The certificates of a class for its staff (D2-Q67). */
export function serveCertificates(app: App) {
  const heads = membersStore(app.database)

  serve(app, classCertificates, async ({ input, user, now }) => {
    found(await heads.findHead(user, input.id, now), classCertificates.refusals.noClass)
    return findCertificates(app.database, input)
  })
}
