import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'
import { liveRefusals } from '../lives/live.ts'
import { classRefusals } from './class.ts'

/** The certificates of a class (D2-Q67); `revokeCertificate` takes one back. */
const certificateStates = ['valid', 'revoked'] as const

const certificate = Type.Object({
  id,
  number: Type.String(),
  /** As printed. */
  name: Type.String(),
  /** '' of an account that was closed. */
  userId: Type.String(),
  /** Study hours, one decimal. */
  hours: Type.Number(),
  state: Type.Enum(certificateStates),
  /** ms since 1970. */
  issuedAt: Type.Integer(),
  revokedAt: Type.Union([Type.Null(), Type.Integer()]),
  revokedReason: Type.String(),
})
export type StaffCertificate = Static<typeof certificate>

/** Those issued last first. */
export const classCertificates = endpoint({
  id: 'D2-Q67-staff',
  method: 'GET',
  path: '/nc/console/classes/:id/certificates',
  access: { to: 'see', of: 'certificates' },
  input: Type.Object({
    id,
    /** How a name or a number begins. */
    keyword: Type.Optional(text(50)),
    state: Type.Optional(Type.Enum(certificateStates)),
    pageNum,
    pageSize: pageSize(20),
  }),
  reply: Type.Object({ total: Type.Integer({ minimum: 0 }), rows: Type.Array(certificate) }),
  refusals: { noClass: classRefusals.noClass },
})

/** Texts that hold characters which no font on the server has, with those characters. */
const unprintable = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  /** The first hundred. */
  rows: Type.Array(Type.Object({ text: Type.String(), letters: Type.String() })),
})
export type Unprintable = Static<typeof unprintable>

/**
 * Of the names of people, the title and the host of a class those that cannot be printed. Each missing character becomes
 * 〓, so staff are told before the certificates are issued.
 */
export const certificateLetters = endpoint({
  id: 'D2-Q67-letters',
  method: 'GET',
  path: '/nc/console/classes/:id/certificate-letters',
  access: { to: 'see', of: 'certificates' },
  input: Type.Object({ id }),
  reply: unprintable,
  refusals: { noClass: classRefusals.noClass },
})

/** The same of a course: its title, and the names of those who study it and have no certificate of it yet. */
export const courseCertificateLetters = endpoint({
  id: 'D3-Q97-letters',
  method: 'GET',
  path: '/nc/console/courses/:id/certificate-letters',
  access: { to: 'see', of: 'courses' },
  input: Type.Object({ id }),
  reply: unprintable,
  refusals: { noCourse: { state: 'notFound', message: '课程不存在' } },
})

/** The same of a live: its title, and the names of those who watched it and have no certificate of it yet. */
export const liveCertificateLetters = endpoint({
  id: 'D3-Q80-letters',
  method: 'GET',
  path: '/nc/console/lives/:id/certificate-letters',
  access: { to: 'see', of: 'lives' },
  input: Type.Object({ id }),
  reply: unprintable,
  refusals: { noLive: liveRefusals.noLive },
})
