import { createHash } from 'node:crypto'
import type { AuditEvent } from '../kit/audit.ts'
import type { App } from '../kit/serve.ts'
import { aUser } from '../testing/factories.ts'
import { hashPassword, phoneColumns } from './door.ts'
import type { users } from './tables.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** What the wire calls a password (D1-B240). */
export const onTheWire = (password: string): string => md5(md5(password))

export const PASSWORD = 'Yueyang2026'

type MemberWish = Partial<typeof users.$inferInsert> & { password?: string; phone?: string }

/** Somebody who can log in; with a phone when one is named. */
export async function aMember(app: App, { password = PASSWORD, phone, ...wish }: MemberWish = {}) {
  const columns = phone ? phoneColumns(app.secrets, phone) : {}
  const passwordHash = await hashPassword(app.secrets, onTheWire(password))
  return aUser(app.database, { passwordHash, ...columns, ...wish })
}

/** Every event that is audited from now on. */
export function overhear(app: App): AuditEvent[] {
  const events: AuditEvent[] = []
  const { add } = app.audit
  app.audit.add = (event, now) => {
    events.push(event)
    return add(event, now)
  }
  return events
}
