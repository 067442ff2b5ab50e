import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { hashPassword, phoneColumns } from '../account/door.ts'
import type { users } from '../account/tables.ts'
import type { App } from '../app-parts.ts'
import type { AuditEvent } from '../kit/audit.ts'
import { smsOutbox } from '../providers/tables.ts'
import { aUser } from './factories.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The form in which a password is sent (D1-B240). */
export const onTheWire = (password: string): string => md5(md5(password))

export const PASSWORD = 'Yueyang2026'

type MemberWish = Partial<typeof users.$inferInsert> & { password?: string; phone?: string }

/** Creates a user who can log in; with a phone when one is given. */
export async function aMember(app: App, { password = PASSWORD, phone, ...wish }: MemberWish = {}) {
  const columns = phone ? phoneColumns(app.secrets, phone) : {}
  const passwordHash = await hashPassword(app.secrets, onTheWire(password))
  return aUser(app.database, { passwordHash, ...columns, ...wish })
}

/** Records every audit event from now on. */
export function overhear(app: App): AuditEvent[] {
  const events: AuditEvent[] = []
  const heard = { ...app.audit }
  for (const name of ['add', 'addIfPossible'] as const) {
    app.audit[name] = (event, now) => {
      events.push(event)
      return heard[name](event, now)
    }
  }
  return events
}

let phones = 0

/** A unique phone number. */
export function aPhone(): string {
  phones += 1
  return `139${String(phones).padStart(8, '0')}`
}

/** The codes sent to a phone, newest first. Answers do not wait for the sending, so this function does. */
export async function codesSentTo(app: App, phone: string, atLeast = 1): Promise<string[]> {
  const sent = () => app.database.select().from(smsOutbox).where(eq(smsOutbox.phone, phone)).orderBy(desc(smsOutbox.id))
  const rows = await vi.waitUntil(async () => {
    const found = await sent()
    return found.length >= atLeast ? found : undefined
  })
  return rows.map(({ message }) => /\d{6}/.exec(message)?.[0] ?? '')
}

export async function lastCodeSentTo(app: App, phone: string, atLeast = 1): Promise<string> {
  return (await codesSentTo(app, phone, atLeast))[0] ?? ''
}

/** Resolves when every pending message has been sent. */
export async function nothingSentTo(app: App, phone: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 100))
  return (await codesSentTo(app, phone, 0)).length === 0
}
