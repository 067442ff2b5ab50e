import { fileURLToPath } from 'node:url'
import { certificateFile, classCertificate, ownCertificate } from '@college/contract/classes/certificate.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { issuerOf } from '@college/rules/classes/certificate-text.ts'
import { disposition } from '@college/rules/files/names.ts'
import { dateText, hoursText } from '@college/rules/kit/format.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../app-parts.ts'
import { ownOrigin } from '../../kit/own-origin.ts'
import { drawPdf } from '../../kit/pdf/process.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { type Certificate, certificateStore } from './certificate.store.ts'
import type { CertificateSheet } from './draw-certificate.ts'

export const CERTIFICATE_PROGRAM = fileURLToPath(new URL('draw-certificate.ts', import.meta.url))
/** An address is opened at once, or asked for again. */
const ADDRESS_MS = 10 * 60_000
/** Drawings per person. */
export const DRAWING_LIMIT = { most: 20, seconds: 600 }

/** The own certificate of a class with the address of its PDF, and any of the own as a sheet. */
export function serveOwnCertificate(app: App) {
  const store = certificateStore(app.database)

  serve(app, classCertificate, async ({ input: { id }, user, now }) => {
    const row = await store.findOwn(id, user.id)
    return {
      certificateurl: row ? addressOf(app, { id, userId: user.id, row }, now) : '',
      number: row?.number ?? '',
      issuedOn: row ? dateText(row.issuedAt) : '',
      isRevoked: row !== undefined && row.revokedAt !== null,
      revokedReason: row?.revokedReason ?? '',
    }
  })

  serve(app, ownCertificate, async ({ input, user, now, request }) => {
    const row = found(await store.findOwn(input.id, user.id), ownCertificate.refusals.none)
    const { id, number, name, hours, trainingFrom, trainingUntil, revokedReason } = row
    return {
      ...{ id, number, name, hours, trainingFrom, trainingUntil, revokedReason },
      title: row.className,
      issuer: issuerOf(row.hostName),
      issuedOn: dateText(row.issuedAt),
      revokedOn: row.revokedAt ? dateText(row.revokedAt) : '',
      ticket: row.revokedAt ? '' : ticketOf(app, row, user.id, now.getTime() + ADDRESS_MS),
      checkUrl: checkUrlOf(app, request, number),
    }
  })
}

/** Where anybody checks a number, with the address of the college. */
function checkUrlOf(app: App, request: FastifyRequest, number: string): string {
  return `${ownOrigin(app.config, request)}/#${href(routes.certificateCheck, { number })}`
}

type Own = { id: string; userId: string; row: Certificate }

/** The address of its PDF; '' for one that was revoked. */
function addressOf(app: App, { id, userId, row }: Own, now: Date): string {
  if (row.revokedAt) return ''
  const ticket = ticketOf(app, row, userId, now.getTime() + ADDRESS_MS)
  return `${certificateFile.path}?${writeQuery({ id, ticket })}`
}

/** The own certificate of a live (D3-Q80) or a course; its address is '' until it exists. */
export async function ownCertificateAddress(app: App, id: string, userId: string, now: Date) {
  const row = await certificateStore(app.database).findOwn(id, userId)
  return { certificateurl: row ? addressOf(app, { id, userId, row }, now) : '', number: row?.number ?? '' }
}

export function serveCertificateFile(app: App) {
  const store = certificateStore(app.database)

  serve(app, certificateFile, async ({ input: { id, ticket }, user, now, request, reply }) => {
    const row = await store.findOwn(id, user.id)
    if (!row || row.revokedAt || !isTicketOf(app, ticket, row, user.id, now)) {
      throw new Refusal(certificateFile.refusals.expired)
    }
    if (!(await app.limits.take(`certificate:${user.id}`, DRAWING_LIMIT, now)))
      throw new Refusal(commonRefusals.tooMany)
    const pdf = await drawPdf(CERTIFICATE_PROGRAM, sheetOf(row, checkUrlOf(app, request, row.number)))
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': disposition('inline', `结业证书-${row.className}-${row.name}.pdf`),
      'cache-control': 'private, no-store',
    })
    return reply.send(pdf)
  })
}

/** Until when, and the seal of whose certificate: it opens nothing for anybody else. */
function ticketOf(app: App, { id }: Certificate, userId: string, until: number): string {
  return `${until.toString(36)}.${app.secrets.hash('certificate', `${id} ${userId} ${until}`)}`
}

function isTicketOf(app: App, ticket: string, { id }: Certificate, userId: string, now: Date): boolean {
  const [written = '', seal = ''] = ticket.split('.')
  const until = Number.parseInt(written, 36)
  return until >= now.getTime() && app.secrets.matches('certificate', `${id} ${userId} ${until}`, seal)
}

const sheetOf = (row: Certificate, checkUrl: string): CertificateSheet => ({
  number: row.number,
  name: row.name,
  className: row.className,
  hours: hoursText(row.hours),
  training: [row.trainingFrom, row.trainingUntil],
  hostName: row.hostName,
  issuedOn: dateText(row.issuedAt),
  checkUrl,
})
