import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { classRefusals } from './class.ts'

/** The own certificate of a class (D2-E12). */
export const classCertificate = endpoint({
  id: 'D2-C09',
  method: 'GET',
  path: '/nc/class/certificate',
  access: { member: 'id', as: ['student', 'cadre', 'teacher', 'observer'] },
  input: Type.Object({ id }),
  reply: Type.Object({
    /** Address of the PDF, signed for its owner and for a short time; '' if there is none. */
    certificateurl: Type.String(),
    number: Type.String(),
    /** 'yyyy-MM-dd'; '' if there is none. */
    issuedOn: Type.String(),
    isRevoked: Type.Boolean(),
    /** Why it was revoked; '' otherwise. */
    revokedReason: Type.String(),
  }),
  refusals: classRefusals,
})

/**
 * A certificate of the own as a sheet: of a class, a live or a course by the id of that, or by its own id, which stays when
 * the class is gone. All of it was written down when it was issued.
 */
export const ownCertificate = endpoint({
  id: 'D2-Q67-own',
  method: 'GET',
  path: '/nc/class/certificate/own',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Object({
    id,
    number: Type.String(),
    name: Type.String(),
    title: Type.String(),
    /** Study hours, one decimal. */
    hours: Type.Number({ minimum: 0 }),
    /** 'yyyy-MM-dd' or ''. */
    trainingFrom: Type.String(),
    trainingUntil: Type.String(),
    issuer: Type.String(),
    issuedOn: Type.String(),
    /** '' of one that is valid. */
    revokedOn: Type.String(),
    revokedReason: Type.String(),
    /** Opens its PDF (`certificateFile`), for its owner and for a short time; '' of one that was revoked. */
    ticket: Type.String(),
    /** Where anybody checks it; the code leads there. */
    checkUrl: Type.String(),
  }),
  refusals: { none: { state: 'notFound', message: '还没有证书，达到全部要求后颁发' } },
})

/** The PDF itself. `ticket` is of the address above; it belongs to one person and certificate. */
export const certificateFile = endpoint({
  id: 'D2-Q67',
  method: 'GET',
  path: '/nc/class/certificate/file',
  access: 'login',
  input: Type.Object({ id, ticket: text(200) }),
  reply: Type.Any(),
  refusals: { ...classRefusals, expired: { state: 'notFound', message: '证书地址已失效，请重新打开' } },
  raw: true,
})

/**
 * What a stranger may learn of a certificate by its number: whether it is valid, and no more than is printed on it. An
 * unknown number and a malformed one answer alike.
 */
export const checkCertificate = endpoint({
  id: 'D2-Q67-check',
  method: 'GET',
  path: '/nc/class/certificate/check',
  access: 'open',
  countedApart: true,
  input: Type.Object({ number: text(40) }),
  reply: Type.Object({
    state: Type.Enum(['valid', 'revoked', 'unknown']),
    number: Type.String(),
    name: Type.String(),
    className: Type.String(),
    /** Study hours, one decimal. */
    hours: Type.Number({ minimum: 0 }),
    /** 'yyyy-MM-dd'. */
    trainingFrom: Type.String(),
    trainingUntil: Type.String(),
    issuedOn: Type.String(),
    revokedOn: Type.String(),
  }),
  refusals: {},
})

/** Takes a certificate back; by administrators of the class's unit. */
export const revokeCertificate = endpoint({
  id: 'D2-Q67-revoke',
  method: 'POST',
  path: '/nc/class/certificate/revoke',
  repeat: 'idempotent',
  access: { to: 'decide', of: 'certificates' },
  input: Type.Object({ number: text(40), reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Type.Null(),
  refusals: {
    unknown: { state: 'notFound', message: '证书不存在' },
    revoked: { state: 'ruleSaysNo', message: '证书已撤销' },
  },
})

/** The dates of a class as a calendar file (.ics): enrolment end, training, live items and exams of its units. */
export const classCalendar = endpoint({
  id: 'D2-R01-ics',
  method: 'GET',
  path: '/nc/class/calendar.ics',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Any(),
  refusals: classRefusals,
  raw: true,
})

/** What a course still asks for before its certificate is issued. */
export const courseCertificateNeeds = ['lessons', 'exam', 'homework'] as const

/**
 * The own certificate of the course that has this courseware, of the type 'certificate', in its catalogue (D3-Q97). As
 * of a live (D3-Q80), it is issued when the course is complete and its exams and homework are passed; `needs` says what
 * of it is left, and `certificateurl` is '' until then.
 */
export const courseCertificate = endpoint({
  id: 'D3-Q97-certificate',
  method: 'GET',
  path: '/nc/course/certificate/:coursewareId',
  access: 'login',
  input: Type.Object({ coursewareId: id }),
  reply: Type.Object({
    certificateurl: Type.String(),
    number: Type.String(),
    /** Of the course, under which its certificate is shown. */
    courseId: id,
    needs: Type.Array(Type.Enum(courseCertificateNeeds)),
  }),
  refusals: { noCertificate: { state: 'notFound', message: '课程没有证书' } },
})

/** How the certificate of a course will look, as a PDF: of nobody, with a number that no certificate has. */
export const sampleCertificate = endpoint({
  id: 'D3-Q97-sample',
  method: 'GET',
  path: '/nc/console/courses/certificate-sample',
  access: { to: 'see', of: 'courses' },
  input: Type.Object({ courseId: id }),
  reply: Type.Any(),
  refusals: { noCourse: { state: 'notFound', message: '课程不存在' } },
  raw: true,
})
