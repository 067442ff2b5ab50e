// npm run admin:create: makes an administrator with all powers, who has to change the password at the first login.
// npm run admin:create -- --login 20260999 --name 管理员 [--password …]; what is not given is asked, or read from
// standard input line by line: there the password is seen by nobody.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { administrators, powers, roleNames } from '@college/contract/kit/roles.ts'
import { whyNotPassword } from '@college/rules/account/password.ts'
import { isLoginName } from '@college/rules/account/staff.ts'
import { makeAudit } from '../audit/audit.ts'
import { type Config, readConfig } from '../kit/config.ts'
import { type Database, openDatabase } from '../kit/database.ts'
import { secretsOf } from '../kit/secret-check.store.ts'
import type { Secrets } from '../kit/secrets.ts'
import { externalUrls, urlsOfOwner } from '../kit/server-role.store.ts'
import { startPostgres } from '../postgres/embedded.ts'
import { openTerminal } from '../process/terminal.ts'
import { insertAdministrator } from './administrators.store.ts'
import { hashPassword, onTheWire } from './password/passwords.ts'

type Wish = { login: string; name: string; password: string }

async function readWish(): Promise<Wish> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { login: text, name: text, password: text } })
  const terminal = openTerminal({ input: process.stdin, output: process.stdout })
  try {
    return {
      login: values.login ?? (await terminal.ask('Login name: ')),
      name: values.name ?? (await terminal.ask('Name: ')),
      password: values.password ?? (await terminal.ask('Password (8 to 15 letters and digits): ', { isSecret: true })),
    }
  } finally {
    terminal.close()
  }
}

/** The rule of every password, in the language of the terminal. */
const whyNotTexts = {
  tooWeak: 'the password is 8 to 15 letters and digits, with both',
  common: 'the password is one of those that are guessed first',
  personal: 'the password must not contain the login name or the name',
}

/** What is wrong with the wish; undefined when nothing is. */
function whyNot({ login, name, password }: Wish): string | undefined {
  if (!isLoginName(login)) return 'the login name is 1 to 64 letters, digits or any of . _ - @'
  if (name.length === 0 || name.length > 64) return 'the name is 1 to 64 characters'
  const why = whyNotPassword(password, { loginName: login, name })
  return why && whyNotTexts[why]
}

async function create(database: Database, secrets: Secrets, { login, name, password }: Wish): Promise<void> {
  const now = new Date()
  const passwordHash = await hashPassword(secrets, onTheWire(password))
  const id = await insertAdministrator(database, { loginName: login, name, passwordHash }, now)
  if (!id) throw new Error(`the login name ${login} is taken`)
  const audit = makeAudit(database, secrets, console)
  await audit.add({ actor: '', action: 'create-administrator', target: id, result: 'done', ip: '' }, now)
  console.log(`${login} is an administrator now, and has to change the password at the first login`)
  const held = [...powers, ...administrators].map((role) => roleNames[role]).join('、')
  console.log(
    `It holds all powers: ${held}. Give them to different people in the console, and take them from this account.`,
  )
}

/** Whether the server runs or not: its database is used where it is up, and started for this where it is not. */
async function withDatabase(config: Config, act: (database: Database) => Promise<void>): Promise<void> {
  const external = externalUrls(config)
  const postgres = external
    ? { url: external.owner, stop: async () => {} }
    : await startPostgres(path.join(config.DATA_DIR, 'pg'))
  const { database, migrate, close } = openDatabase(postgres.url, { connections: 2 })
  try {
    await migrate((external ?? urlsOfOwner(postgres.url)).server)
    await act(database)
  } finally {
    await close()
    await postgres.stop()
  }
}

try {
  const config = readConfig(process.env)
  const wish = await readWish()
  const reason = whyNot(wish)
  if (reason) throw new Error(reason)
  await withDatabase(config, async (database) => {
    await create(database, await secretsOf(database, config, new Date()), wish)
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
