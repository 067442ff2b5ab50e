import { and, eq, inArray } from 'drizzle-orm'
import { idOf } from '../../database/demo/ids.ts'
import { userIdOf } from '../../database/demo/population.ts'
import type { App } from '../../server/app-parts.ts'
import { columnMembers } from '../../server/columns/tables.ts'

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
