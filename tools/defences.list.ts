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
    find: "subject: secrets.hash('sms-subject', subject)",
    put: "subject: secrets.hash('sms-subject', subject && '')",
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
    find: 'const openId = await exchanged(app, provider, input.openId)',
    put: 'const openId = (await exchanged(app, provider, input.openId)) ?? input.openId',
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
]
