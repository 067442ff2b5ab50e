import { outsideDefences } from './defences-outside.list.ts'

type Defence = {
  /** The row of the security decisions. */
  row: string
  what: string
  file: string
  /** Stands in the file once, and what takes the defence out when put in its place. */
  find: string
  put: string
  test: string | string[]
}

export const defences: Defence[] = [
  {
    row: '1',
    what: 'a password is 32 hex digits and nothing else',
    file: 'contract/kit/fields.ts',
    find: "Type.String({ pattern: '^[0-9a-f]{32}$' })",
    put: 'Type.String({ maxLength: 200 })',
    test: 'server/account/login.test.ts',
  },
  {
    row: '1',
    what: 'what is stored is peppered',
    file: 'server/account/passwords.ts',
    find: "secrets.hash('password', value)",
    put: 'secrets && value',
    test: 'server/account/passwords.test.ts',
  },
  {
    row: '2',
    what: 'only a password that was judged is taken',
    file: 'server/account/forgot-password.ts',
    find: 'if (!isAccepted) throw',
    put: 'if (!isAccepted && false) throw',
    test: 'server/account/forgot-password.test.ts',
  },
  {
    row: '3',
    what: 'a reset handle is for the browser that earned it',
    file: 'server/account/forgot-password.ts',
    find: 'if (handle.data.visitor !== visitor) throw',
    put: 'if (handle.data.visitor === null) throw',
    test: 'server/account/forgot-password.test.ts',
  },
  {
    row: '3',
    what: 'a reset ends all sessions',
    file: 'server/account/set-password.ts',
    find: 'return sessionStore(database).end(account.id, { except: wish.except })',
    put: 'return []',
    test: ['server/account/forgot-password.test.ts', 'server/account/update-password.test.ts'],
  },
  {
    row: '4',
    what: 'a binding needs the account of the ticket',
    file: 'server/account/bind-phone.ts',
    find: 'if (account?.loginName === name && isStillProven(pending, account))',
    put: 'if (account && isStillProven(pending, account))',
    test: 'server/account/bind-phone.test.ts',
  },
  {
    row: '5',
    what: 'five tries for the last four digits',
    file: 'server/account/last-four.ts',
    find: 'if (!mayTry) throw new Refusal(refusals.smsOnly)',
    put: '',
    test: 'server/account/last-four.test.ts',
  },
  {
    row: '5',
    what: 'a phone on record is not replaced by binding another',
    file: 'server/account/bind-phone.ts',
    find: 'return account.phoneHash === phoneHash(app.secrets, phone)',
    put: 'return isProven || account.phoneHash === phoneHash(app.secrets, phone)',
    test: 'server/account/bind-phone.test.ts',
  },
  {
    row: '11',
    what: 'where a login leads is a screen of ours',
    file: 'rules/kit/safe-return.ts',
    find: "if (!path.startsWith('/') || path.startsWith('//')) return undefined",
    put: 'if (!readAddress(path)) return path',
    test: 'rules/kit/safe-return.test.ts',
  },
  {
    row: '12',
    what: 'a code a minute for a phone',
    file: 'server/account/codes.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    find: 'if (!(await limits.take(`sms:${minute.seconds}:${key}`, minute, now))) return false',
    put: '',
    test: ['server/account/sms-login.test.ts', 'server/account/forgot-password.test.ts'],
  },
  {
    row: '12',
    what: 'a code is for one purpose, phone and browser',
    file: 'server/account/codes.ts',
    // Twice: the row is looked for by the browser, and the code is hashed with it.
    find: [
      "  subject: secrets.hash('sms-subject', subject),",
      '})',
      '',
      'const codeHash = ({ secrets }: App, { purpose, phone, subject }: CodeFor, code: string) =>',
      "  secrets.hash('sms-code', [purpose, phone, subject, code].join(' '))",
    ].join('\n'),
    put: [
      "  subject: secrets.hash('sms-subject', subject && ''),",
      '})',
      '',
      'const codeHash = ({ secrets }: App, { purpose, phone }: CodeFor, code: string) =>',
      "  secrets.hash('sms-code', [purpose, phone, code].join(' '))",
    ].join('\n'),
    test: [
      'server/account/sms-login.test.ts',
      'server/account/forgot-password.test.ts',
      'server/account/bind-phone.test.ts',
    ],
  },
  {
    row: '14',
    what: 'an outside account that nobody linked is not let in',
    file: 'server/account/third-login.ts',
    find: 'const openId = isAsked ? await exchanged(app, provider, input.openId, way) : undefined',
    put: 'const openId = input.openId',
    test: 'server/account/third-login.test.ts',
  },
  {
    row: '17',
    what: 'an act with a cookie comes from a page of ours',
    file: 'server/kit/access.ts',
    find: 'if (!isOurs) throw new Refusal(commonRefusals.foreignPage)',
    put: 'if (!isOurs) return',
    test: 'server/kit/serve.test.ts',
  },
  {
    row: '6',
    what: 'a user named in the call decides nothing',
    file: 'server/kit/named-user.ts',
    find: 'if (!named || named === user.id) return',
    put: 'if (named !== null) return',
    test: ['server/account/scan-login.test.ts', 'server/devices/devices.test.ts'],
  },
  {
    row: '13',
    what: 'only the computer that shows the picture comes in by it',
    file: 'server/account/scan.store.ts',
    find: "eq(scanLogins.state, 'confirmed'), eq(scanLogins.desktopHash, hashOf(desktop))",
    put: "eq(scanLogins.state, 'confirmed')",
    test: 'server/account/scan-login.test.ts',
  },
  {
    row: '13',
    what: 'a picture is for the first who scans it',
    file: 'server/account/scan.store.ts',
    find: ".where(and(isLive(uuid, now), eq(scanLogins.state, 'scanned'), eq(scanLogins.userId, userId)))\n        .returning({ deviceName: scanLogins.deviceName, ip: scanLogins.ip })",
    put: '.where(isLive(uuid, now))\n        .returning({ deviceName: scanLogins.deviceName, ip: scanLogins.ip })',
    test: 'server/account/scan-login.test.ts',
  },
  {
    row: '14',
    what: 'a code comes back to the browser that went for it',
    file: 'server/account/third-login.ts',
    find: 'return ticket?.data.source === source && ticket.data.visitor === visitorOf(app.config, asked)',
    put: 'return ticket?.data.source === source && visitorOf(app.config, asked) !== undefined',
    test: 'server/account/third-login.test.ts',
  },
  {
    row: '15',
    what: 'a key works once',
    file: 'server/account/login-keys.ts',
    find: ".consume('partner', input.userKey, now)",
    put: ".read('partner', input.userKey, now)",
    test: 'server/account/partner.test.ts',
  },
  {
    row: '15',
    what: 'a partner asks for a key once with one signature',
    file: 'server/account/partner.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    find: 'return app.limits.take(`partner-nonce:${partner}:${nonce}`, ONCE, now)',
    put: 'return nonce !== "" && ONCE.most === 1',
    test: 'server/account/partner.test.ts',
  },
  {
    row: '16',
    what: 'the test login is there in demo mode only',
    file: 'server/account/login-keys.ts',
    find: 'if (!isDemo(app.config)) return undefined',
    put: 'if (isDemo(app.config) === undefined) return undefined',
    test: 'server/account/demo-visitor.test.ts',
  },
  {
    row: '16',
    what: 'the demo account changes nothing of itself',
    file: 'server/account/demo-visitor.ts',
    find: 'if (isDemoVisitor(user)) throw',
    put: 'if (isDemoVisitor(user) && false) throw',
    test: 'server/account/demo-visitor.test.ts',
  },
  {
    row: '22',
    what: 'a phone is masked before it is written in base64',
    file: 'server/teachers/phone.ts',
    find: "onWire(maskPhone(readTeacherPhone(secrets, cipher) ?? ''))",
    put: "onWire(maskPhone && (readTeacherPhone(secrets, cipher) ?? ''))",
    test: 'server/teachers/teachers.test.ts',
  },
  {
    row: '22',
    what: 'who reveals a phone is in the audit log',
    file: 'server/teachers/phone.ts',
    find: "await note('done')",
    put: '',
    test: 'server/teachers/teachers.test.ts',
  },
  {
    row: '23',
    what: 'all teachers are shown by permission',
    file: 'server/teachers/teachers.ts',
    find: 'if (!(await mayCall(user))) throw new Refusal(commonRefusals.notAllowed)',
    put: 'if (!(await mayCall(user))) void commonRefusals',
    test: 'server/teachers/teachers.test.ts',
  },
  ...outsideDefences,
]
