import { outsideDefences } from './defences-outside.list.ts'
import { studyDefences } from './defences-study.list.ts'
import { type Mutation, mutated } from './mutate.ts'

export type Defence = Mutation & {
  /** The row in docs/security.md. */
  row: string
  what: string
  /** A second change, for defences that consist of two places. */
  also?: Omit<Mutation, 'file'>
  /** The tests that must fail without it. */
  test: string | string[]
}

export const defences: Defence[] = [
  {
    row: '1',
    what: 'a password is 32 hex digits and nothing else',
    file: 'contract/kit/fields.ts',
    in: 'passwordHash',
    find: "Type.String({ pattern: '^[0-9a-f]{32}$' })",
    put: 'Type.String({ maxLength: 200 })',
    test: 'server/account/login/login.test.ts',
  },
  {
    row: '1',
    what: 'what is stored is peppered',
    file: 'server/account/password/passwords.ts',
    in: 'pepper',
    find: "secrets.hash('password', value)",
    put: 'secrets && value',
    test: 'server/account/password/passwords.test.ts',
  },
  {
    row: '2',
    what: 'only a password that was judged is taken',
    file: 'server/account/password/forgot-password.ts',
    in: 'serveForgetPasswordReset',
    find: 'if (!isAccepted) throw',
    put: 'if (!isAccepted && false) throw',
    test: 'server/account/password/forgot-password.test.ts',
  },
  {
    row: '3',
    what: 'a reset handle is for the browser that earned it',
    file: 'server/account/password/forgot-password.ts',
    in: 'serveForgetPasswordReset',
    find: 'if (handle.data.visitor !== visitor) throw',
    put: 'if (handle.data.visitor === null) throw',
    test: 'server/account/password/forgot-password.test.ts',
  },
  {
    row: '3',
    what: 'a reset ends all sessions',
    file: 'server/account/password/set-password.ts',
    in: 'ended',
    find: 'const closed = await endSessions(app, database, account.id, { except: wish.except })',
    put: 'const closed: string[] = []',
    test: ['server/account/password/forgot-password.test.ts', 'server/account/password/update-password.test.ts'],
  },
  {
    row: '4',
    what: 'a binding needs the account of the ticket',
    file: 'server/account/phone/bind-phone.ts',
    in: 'bindingOf',
    find: 'if (account?.loginName === name && isStillProven(pending, account))',
    put: 'if (account && isStillProven(pending, account))',
    test: 'server/account/phone/bind-phone.test.ts',
  },
  {
    row: '5',
    what: 'five tries for the last four digits',
    file: 'server/account/phone/last-four.ts',
    in: 'serveBindPhoneFour',
    find: 'if (!mayTry) throw new Refusal(refusals.smsOnly)',
    put: '',
    test: 'server/account/phone/last-four.test.ts',
  },
  {
    row: '5',
    what: 'a phone on record is not replaced by binding another',
    file: 'server/account/phone/bind-phone.ts',
    in: 'canBind',
    find: 'return account.phoneHash === phoneHash(app.secrets, phone)',
    put: 'return isProven || account.phoneHash === phoneHash(app.secrets, phone)',
    test: 'server/account/phone/bind-phone.test.ts',
  },
  {
    row: '11',
    what: 'where a login leads is a screen of ours',
    file: 'rules/kit/safe-return.ts',
    in: 'safeReturn',
    find: "if (!path.startsWith('/') || path.startsWith('//')) return undefined",
    put: 'if (!readAddress(path)) return path',
    test: 'rules/kit/safe-return.test.ts',
  },
  {
    row: '12',
    what: 'a code a minute for a phone',
    file: 'server/account/phone/codes.ts',
    in: 'whyNotSend',
    find: "if (!(await may('minute', key))) return 'tooSoon'",
    put: '',
    test: ['server/account/login/sms-login.test.ts', 'server/account/password/forgot-password.test.ts'],
  },
  {
    row: '12',
    what: 'a code is for one purpose, phone and browser',
    file: 'server/account/phone/codes.ts',
    in: 'boundTo',
    find: "secrets.hash('sms-subject', subject)",
    put: "secrets.hash('sms-subject', subject && '')",
    // The browser is part of the lookup and also of the hash of the code.
    also: { in: 'codeHash', find: '[purpose, phone, subject, code]', put: '[purpose, phone, code]' },
    test: [
      'server/account/login/sms-login.test.ts',
      'server/account/password/forgot-password.test.ts',
      'server/account/phone/bind-phone.test.ts',
    ],
  },
  {
    row: '14',
    what: 'an outside account that nobody linked is not let in',
    file: 'server/account/third-party/third-login.ts',
    in: 'serveThirdLogin',
    find: 'const openId = isAsked ? await exchanged(app, provider, input.openId, way) : undefined',
    put: 'const openId = input.openId',
    test: 'server/account/third-party/third-login.test.ts',
  },
  {
    row: '17',
    what: 'an act with a cookie comes from a page of ours',
    file: 'server/kit/gate.ts',
    in: 'requireOwnPage',
    find: 'if (!isOurs) throw new Refusal(commonRefusals.foreignPage)',
    put: 'if (!isOurs) return',
    test: 'server/kit/serve.test.ts',
  },
  {
    row: '6',
    what: 'a user named in the call decides nothing',
    file: 'server/kit/named-user.ts',
    in: 'refuseOtherUser',
    find: 'if (!named || named === user.id) return',
    put: 'if (named !== null) return',
    test: ['server/account/scan/scan-login.test.ts', 'server/devices/devices.test.ts'],
  },
  {
    row: '13',
    what: 'only the computer that shows the picture comes in by it',
    file: 'server/account/scan/scan.store.ts',
    in: 'redeem',
    find: "eq(scanLogins.state, 'confirmed'), eq(scanLogins.desktopHash, hashOf(desktop))",
    put: "eq(scanLogins.state, 'confirmed')",
    test: 'server/account/scan/scan-login.test.ts',
  },
  {
    row: '13',
    what: 'a picture is for the first who scans it',
    file: 'server/account/scan/scan.store.ts',
    in: 'confirm',
    find: ".where(and(isLive(uuid, now), eq(scanLogins.state, 'scanned'), eq(scanLogins.userId, userId)))\n        .returning({ deviceName: scanLogins.deviceName, ip: scanLogins.ip })",
    put: '.where(isLive(uuid, now))\n        .returning({ deviceName: scanLogins.deviceName, ip: scanLogins.ip })',
    test: 'server/account/scan/scan-login.test.ts',
  },
  {
    row: '14',
    what: 'a code comes back to the browser that went for it',
    file: 'server/account/third-party/third-login.ts',
    in: 'isOwnState',
    find: 'return ticket?.data.source === source && ticket.data.visitor === readVisitor(asked.request)',
    put: 'return ticket?.data.source === source && readVisitor(asked.request) !== null',
    test: 'server/account/third-party/third-login.test.ts',
  },
  {
    row: '15',
    what: 'a key works once',
    file: 'server/account/login/login-keys.ts',
    in: 'KEYS',
    find: ".consume('partner', input.userKey, now)",
    put: ".read('partner', input.userKey, now)",
    test: 'server/account/login/partner.test.ts',
  },
  {
    row: '15',
    what: 'a partner asks for a key once with one signature',
    file: 'server/account/login/partner.ts',
    in: 'isGenuine',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    find: 'return app.limits.take(`partner-nonce:${partner}:${nonce}`, ONCE, now)',
    put: 'return nonce !== "" && ONCE.most === 1',
    test: 'server/account/login/partner.test.ts',
  },
  {
    row: '16',
    what: 'the test login is there in demo mode only',
    file: 'server/account/login/login-keys.ts',
    in: 'KEYS',
    find: 'if (!isDemo(app.config)) return undefined',
    put: 'if (isDemo(app.config) === undefined) return undefined',
    test: 'server/account/login/demo-visitor.test.ts',
  },
  {
    row: '16',
    what: 'the demo account changes nothing of itself',
    file: 'server/account/login/demo-visitor.ts',
    in: 'requireOwnAccount',
    find: 'if (isSharedAccount(user)) throw',
    put: 'if (isSharedAccount(user) && false) throw',
    test: 'server/account/login/demo-visitor.test.ts',
  },
  {
    row: '22',
    what: 'a phone is masked before it is written in base64',
    file: 'server/courses/teacher-phone.ts',
    in: 'maskedOnWire',
    find: "phoneOnWire(maskPhone(readTeacherPhone(secrets, cipher) ?? ''))",
    put: "phoneOnWire(maskPhone && (readTeacherPhone(secrets, cipher) ?? ''))",
    test: 'server/teachers/teachers.test.ts',
  },
  {
    row: '22',
    what: 'who reveals a phone is in the audit log',
    file: 'server/teachers/phone.ts',
    in: 'serveTeacherPhone',
    find: "await note('done')",
    put: '',
    test: 'server/teachers/teachers.test.ts',
  },
  {
    row: '23',
    what: 'all teachers are shown by permission',
    file: 'server/teachers/teachers.ts',
    in: 'permit',
    find: 'if (!(await mayCall(user))) throw new Refusal(commonRefusals.notAllowed)',
    put: 'if (!(await mayCall(user))) void commonRefusals',
    test: 'server/teachers/teachers.test.ts',
  },
  ...studyDefences,
  ...outsideDefences,
]

/** The source of a file without the defence. Throws unless the code is found exactly once. */
export const withoutDefence = (source: string, { also, ...defence }: Defence): string => {
  const changed = mutated(source, defence)
  return also ? mutated(changed, { ...also, file: defence.file }) : changed
}
