import { checkCertificate, revokeCertificate } from '@college/contract/classes/certificate.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { readCertificateNumber } from '@college/rules/classes/certificate-number.ts'
import { dateText } from '@college/rules/kit/format.ts'
import { certificateRevokedMessage } from '@college/rules/messages/reminders.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { addressOf } from '../../kit/network.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { announceMessages, sendMessages } from '../../messages/door.ts'
import { requirePermit } from '../../policies/door.ts'
import { type Certificate, certificateStore } from './certificate.store.ts'

/** Per subscriber. Numbers cannot be guessed; this keeps anybody from trying. */
const LIMIT = { most: 60, seconds: 600 }

const unknown: Reply<typeof checkCertificate> = {
  state: 'unknown',
  number: '',
  name: '',
  className: '',
  hours: 0,
  trainingFrom: '',
  trainingUntil: '',
  issuedOn: '',
  revokedOn: '',
}

/** What anybody may learn by a number (D2-Q67). */
export function serveCheckCertificate(app: App) {
  const store = certificateStore(app.database)

  serve(app, checkCertificate, async ({ input, ip, now }) => {
    const key = `certificate-check:${addressOf(ip)}`
    if (!(await app.limits.take(key, LIMIT, now))) throw new Refusal(commonRefusals.tooMany)
    const row = await store.findByNumber(readCertificateNumber(input.number) ?? '')
    return row ? checked(row) : unknown
  })
}

const checked = (row: Certificate): Reply<typeof checkCertificate> => ({
  state: row.revokedAt ? 'revoked' : 'valid',
  number: row.number,
  name: row.name,
  className: row.className,
  hours: row.hours,
  trainingFrom: row.trainingFrom,
  trainingUntil: row.trainingUntil,
  issuedOn: dateText(row.issuedAt),
  revokedOn: row.revokedAt ? dateText(row.revokedAt) : '',
})

/** Takes a certificate back, once, and tells its owner why; by who manages the unit of the class. */
export function serveRevokeCertificate(app: App) {
  const { refusals } = revokeCertificate

  serve(app, revokeCertificate, async ({ input, user, now, ip }) => {
    const store = certificateStore(app.database)
    const row = found(await store.findByNumber(readCertificateNumber(input.number) ?? ''), refusals.unknown)
    const sent = await app.database.transaction(async (transaction) => {
      const thing = { unit: sql`(select class.unit_id from classes class where class.id = ${row.classId}::uuid)` }
      await requirePermit(transaction, user, { access: revokeCertificate.access, thing, from: sql`` })
      const isRevoked = await certificateStore(transaction).revoke(row.number, input.reason, now)
      if (!isRevoked) throw new Refusal(refusals.revoked)
      const detail = { reason: input.reason }
      const event = {
        actor: user.id,
        action: 'revoke-certificate',
        target: row.number,
        result: 'done',
        ip,
        detail,
      } as const
      await app.audit.add(event, now)
      const { userId } = row
      const to = href(routes.certificate, { id: row.id })
      const news = certificateRevokedMessage({ ...row, reason: input.reason })
      return userId === null ? [] : sendMessages(transaction, [{ userId, kind: 'class', to, ...news }], now)
    })
    announceMessages(app, sent)
    return null
  })
}
