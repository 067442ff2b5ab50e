import type { ListPage, ListQuery, RowOf } from '@college/contract/kit/list.ts'
import { rolesOfEveryone } from '@college/contract/kit/roles.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { asPerson } from '../kit/acting.ts'

type Asked<L extends ListPage> = { userId: string; query: ListQuery<L>; limit: number; offset: number; now: Date }

/** The person as a list of their own sees them: nothing but a learner, in no session. */
const learner = (id: string): User => ({
  id,
  name: '',
  roles: [...rolesOfEveryone],
  session: { id: '', startedAt: 0, tokenHash: '' },
  mustChangePassword: false,
  mustSetLastFour: false,
})

/**
 * A list of the learner's app as this person gets it, by the same source: staff see the figures that the person sees. The
 * statements run as this person, so that no other's rows are read.
 */
export async function ownList<const L extends ListPage>(
  app: Pick<App, 'lists'>,
  page: L,
  { userId, query, limit, offset, now }: Asked<L>,
): Promise<{ rows: RowOf<L>[]; total: number }> {
  const found = app.lists.find(page.namespace, page.pageName)
  if (!found) throw new Error(`${page.namespace} ${page.pageName} is not registered`)
  const asked = { query, order: [], limit, offset, user: learner(userId), now, request: { headers: {} } }
  return asPerson(userId, async () => {
    const [rows, total] = await Promise.all([found.source.rows(asked as never), found.source.count(asked as never)])
    return { rows: rows as unknown as RowOf<L>[], total }
  })
}
