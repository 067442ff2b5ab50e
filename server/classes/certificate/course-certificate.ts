import { courseCertificate, courseCertificateNeeds, sampleCertificate } from '@college/contract/classes/certificate.ts'
import { courseCertificateLetters } from '@college/contract/classes/staff-certificates.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { disposition } from '@college/rules/files/names.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import type { App } from '../../app-parts.ts'
import { requireCourse } from '../../courses/door.ts'
import { drawPdf } from '../../kit/pdf/process.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { courseCertificateStore, printedOfCourse } from './course-certificate.store.ts'
import type { CertificateSheet } from './draw-certificate.ts'
import { CERTIFICATE_PROGRAM, DRAWING_LIMIT, ownCertificateAddress } from './own-certificate.ts'
import { findUnprintable } from './unprintable.store.ts'

/** The certificate of a course; issued when the person first asks for it after all is done. */
export function serveCourseCertificate(app: App) {
  const store = courseCertificateStore(app.database)

  serve(app, courseCertificate, async ({ input: { coursewareId }, user, now }) => {
    const standing = found(await store.find(coursewareId, user.id), courseCertificate.refusals.noCertificate)
    const needs = courseCertificateNeeds.filter((need) => standing[need])
    if (needs.length === 0) await store.issue(standing.courseId, user.id, now)
    const { courseId } = standing
    return { ...(await ownCertificateAddress(app, courseId, user.id, now)), courseId, needs }
  })
}

/** The name and the number on a sample: invented, and unknown to the check of certificates. */
const SAMPLE = { name: '样张', number: '样张，不作证明' }

/** How the certificate of a course will look, and what of it cannot be printed, for its editors. */
export function serveSampleCertificate(app: App) {
  const store = courseCertificateStore(app.database)

  serve(app, courseCertificateLetters, async ({ input: { id }, user }) => {
    await requireCourse(app.database, user, { to: 'see', id, gone: courseCertificateLetters.refusals.noCourse })
    return findUnprintable(app.database, printedOfCourse(id))
  })

  serve(app, sampleCertificate, async ({ input: { courseId }, user, now, request, reply }) => {
    const { noCourse } = sampleCertificate.refusals
    await requireCourse(app.database, user, { to: 'see', id: courseId, gone: noCourse })
    const { title, hours } = found(await store.sampleOf(courseId), noCourse)
    if (!(await app.limits.take(`certificate:${user.id}`, DRAWING_LIMIT, now)))
      throw new Refusal(commonRefusals.tooMany)
    const today = dayOf(now)
    const sheet: CertificateSheet = {
      ...{ ...SAMPLE, className: title, hours: hoursText(hours), training: ['', today], hostName: '', issuedOn: today },
      checkUrl: app.config.PUBLIC_URL ?? `${request.protocol}://${request.host}`,
    }
    const pdf = await drawPdf(CERTIFICATE_PROGRAM, sheet)
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': disposition('inline', `证书样张-${title}.pdf`),
      'cache-control': 'private, no-store',
    })
    return reply.send(pdf)
  })
}
