import { and, eq, inArray } from 'drizzle-orm'
import { idOf } from '../../database/demo/ids.ts'
import { userIdOf } from '../../database/demo/population.ts'
import { columnMembers, columns } from '../../server/columns/tables.ts'
import type { App } from '../../server/kit/serve.ts'

const isMember = (loginName: string, slug: string) =>
  and(eq(columnMembers.userId, userIdOf(loginName)), eq(columnMembers.columnId, idOf('column', slug)))

/** Removes a person's sign-ups for columns, which the random demo data may contain. */
export const forgetSignUps = ({ database }: App, loginName: string, slugs: string[]) =>
  database.delete(columnMembers).where(
    and(
      eq(columnMembers.userId, userIdOf(loginName)),
      inArray(
        columnMembers.columnId,
        slugs.map((slug) => idOf('column', slug)),
      ),
    ),
  )

export const countSignUps = ({ database }: App, loginName: string, slug: string): Promise<number> =>
  database.$count(columnMembers, isMember(loginName, slug))

/** Resets the congratulation, as if it had not been shown yet. */
export const forgetCongratulation = ({ database }: App, loginName: string, slug: string) =>
  database.update(columnMembers).set({ congratulatedAt: null }).where(isMember(loginName, slug))

/** Sets the status as the back office does: 'open', 'disabled', 'withdrawn'. */
export const setStatus = ({ database }: App, slug: string, status: string) =>
  database
    .update(columns)
    .set({ status })
    .where(eq(columns.id, idOf('column', slug)))
