import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { powers } from '@college/contract/kit/roles.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { auditLog } from '../audit/tables.ts'
import { makeSecrets } from '../kit/secrets.ts'
import { cloneTemplate } from '../testing/database.ts'
import { verifyPassword } from './password/passwords.ts'
import { users } from './tables.ts'

const SECRET = 'ab'.repeat(32)
const { database, url, remove } = await cloneTemplate(inject('postgresUrl'), inject('template'))
afterAll(remove)

/** As a script would call it: flags, and lines on standard input. */
function createAdmin(options: string[], lines: string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/account/create-admin.ts', ...options], {
    env: { ...process.env, DATABASE_URL: url, SECRET },
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
  })
  return { status, told: stdout + stderr }
}

const find = async (loginName: string) => (await database.select().from(users).where(eq(users.loginName, loginName)))[0]

test('D1-Q82 D1-Q45 an administrator is made, who has to change the password', async () => {
  const { status, told } = createAdmin(['--login', '20260999'], ['钱管理', 'First2026x'])
  expect([status, told]).toEqual([0, expect.stringContaining('20260999 is an administrator now')])
  expect(told).toContain('It holds all powers: 系统管理员、安全管理员、审计管理员、管理员.')
  expect(told).not.toContain('First2026x')

  const account = await find('20260999')
  expect(account).toMatchObject({
    name: '钱管理',
    roles: ['learner', ...powers, 'administrator'],
    mustChangePassword: 1,
  })
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  expect(await verifyPassword(makeSecrets(SECRET), md5(md5('First2026x')), account?.passwordHash)).toBe(true)
  const events = await database.select({ action: auditLog.action, target: auditLog.target }).from(auditLog)
  expect(events).toEqual([{ action: 'create-administrator', target: account?.id }])
})

test.each([
  ['a taken login name', ['--login', '20260999', '--name', '另一人', '--password', 'Other2026'], 'taken'],
  ['a login name with a space', ['--login', 'a b', '--name', '某', '--password', 'Other2026'], 'login name'],
  ['no name', ['--login', 'n1', '--name', '', '--password', 'Other2026'], 'the name is'],
  ['a password without digits', ['--login', 'n1', '--name', '某', '--password', 'OtherOther'], 'both'],
  ['a password too short', ['--login', 'n1', '--name', '某', '--password', 'a1b2c3d'], '8 to 15'],
  ['an option there is not', ['--logn', 'n1'], 'logn'],
])('%s is refused', async (_what, options, reason) => {
  const before = await database.$count(users)
  const { status, told } = createAdmin(options)
  expect([status, told]).toEqual([1, expect.stringContaining(reason)])
  expect(await database.$count(users)).toBe(before)
})
