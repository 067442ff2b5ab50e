import type { ApprovalState } from '@college/contract/approvals/approvals.ts'
import { type StaffAccess, secondActs } from '@college/contract/kit/policies.ts'
import type { Reach } from '@college/contract/kit/reach.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { permits } from '../policies/door.ts'

type NewRequest = {
  access: StaffAccess
  itemId: string
  title: string
  fingerprint: string
  reach: Reach
  by: string
  now: Date
  until: Date
}

export type Request = {
  id: string
  thing: string
  act: string
  itemId: string
  title: string
  fingerprint: string
  requestedBy: string | null
  state: ApprovalState
}

type Row = Omit<Request, 'itemId' | 'fingerprint' | 'requestedBy'> & {
  itemId: string
  reach: Reach
  by: string
  at: string
  until: string
  settledBy: string
  settledAt: string
  reason: string
  isOwn: boolean
}

const stateAt = (now: Date) => sql`case when request.state = 'waiting' and request.expires_at <= ${now}
  then 'expired' else request.state end`

/** Whether this person may do what a request is about. What takes two people belongs to the whole college. */
const mayDo = (user: User): SQL =>
  sql`(${sql.join(
    secondActs.map(
      ({ of, to }) =>
        sql`(request.thing = ${of} and request.act = ${to} and ${permits(user, { of, to } as never, {})})`,
    ),
    sql` or `,
  )})`

const isOwn = (user: User) => sql`coalesce(request.requested_by = ${user.id}, false)`
const toJson = (at: SQL) => sql`coalesce(to_json(${at})#>>'{}', '')`

export function approvalStore(database: Database) {
  return {
    /** The id of the new request; undefined while one for the same act waits. */
    add: addRequest(database),

    /** `lock`: nobody settles it before the transaction ends. */
    async find(id: string, now: Date, lock = false): Promise<Request | undefined> {
      const { rows } = await database.execute<Request>(sql`
        select id, thing, act, item_id as "itemId", title, fingerprint, requested_by as "requestedBy",
          ${stateAt(now)} as state
        from approval_requests request where id = ${id} ${lock ? sql`for update` : sql``}`)
      return rows[0]
    },

    async settle(id: string, to: 'done' | 'declined' | 'withdrawn', by: string, now: Date, reason = ''): Promise<void> {
      await database.execute(sql`
        update approval_requests set state = ${to}, settled_by = ${by}, settled_at = ${now}, reason = ${reason}
        where id = ${id}`)
    },

    /** What this person may confirm or asked for. */
    async page(user: User, { isWaiting, now, limit, offset }: Paging): Promise<{ rows: Row[]; total: number }> {
      const order = isWaiting
        ? sql`request.requested_at, request.id`
        : sql`coalesce(request.settled_at, request.expires_at) desc, request.id desc`
      const { rows } = await database.execute<Row & { total: number }>(sql`
        select ${columns(user, now)}, count(*) over ()::int as total ${fromRequests}
        where ${isOpen(now)} = ${isWaiting} and (${isOwn(user)} or ${mayDo(user)})
        order by ${order} limit ${limit} offset ${offset}`)
      return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
    },

    async one(user: User, id: string, now: Date): Promise<(Row & { mayDo: boolean }) | undefined> {
      const { rows } = await database.execute<Row & { mayDo: boolean }>(sql`
        select ${columns(user, now)}, ${mayDo(user)} as "mayDo" ${fromRequests}
        where request.id = ${id} and (${isOwn(user)} or ${mayDo(user)})`)
      return rows[0]
    },

    /** What waits for this person to confirm it. */
    async waiting(user: User, now: Date): Promise<{ title: string; since: string }[]> {
      const { rows } = await database.execute<{ title: string; since: string }>(sql`
        select request.title, ${toJson(sql`request.requested_at`)} as since from approval_requests request
        where ${isOpen(now)} and not ${isOwn(user)} and ${mayDo(user)} order by request.requested_at`)
      return rows
    },

    /** The request that waits for one act on a thing. */
    async waitingFor(access: StaffAccess, itemId: string, now: Date): Promise<WaitingFor | undefined> {
      const { rows } = await database.execute<WaitingFor>(sql`
        select request.id, coalesce(person.name, '') as by, ${toJson(sql`request.requested_at`)} as at,
          request.requested_by as "requestedBy"
        from approval_requests request left join users person on person.id = request.requested_by
        where ${isOpen(now)} and request.thing = ${access.of} and request.act = ${access.to}
          and request.item_id = ${itemId}`)
      return rows[0]
    },
  }
}

const addRequest =
  (database: Database) =>
  async ({ access, itemId, title, fingerprint, reach, by, now, until }: NewRequest): Promise<string | undefined> => {
    // One that nobody confirmed in time makes room for the next. One that is being settled at this moment is not
    // waited for: whoever settles it may wait for the thing, which this transaction holds.
    await database.execute(sql`
      update approval_requests set state = 'expired', settled_at = expires_at where id in (
        select id from approval_requests
        where thing = ${access.of} and act = ${access.to} and item_id = ${itemId} and state = 'waiting'
          and expires_at <= ${now} for update skip locked)`)
    const { rows } = await database.execute<{ id: string }>(sql`
      insert into approval_requests
        (thing, act, item_id, title, fingerprint, people, phones, requested_by, requested_at, expires_at)
      values (${access.of}, ${access.to}, ${itemId}, ${title}, ${fingerprint}, ${reach.people}, ${reach.phones},
        ${by}, ${now}, ${until})
      on conflict do nothing returning id`)
    return rows[0]?.id
  }

type Paging = { isWaiting: boolean; now: Date; limit: number; offset: number }
type WaitingFor = { id: string; by: string; at: string; requestedBy: string | null }

const isOpen = (now: Date) => sql`(request.state = 'waiting' and request.expires_at > ${now})`

const fromRequests = sql`from approval_requests request
  left join users asker on asker.id = request.requested_by left join users settler on settler.id = request.settled_by`

const columns = (user: User, now: Date) => sql`request.id, request.thing, request.act, request.item_id as "itemId",
  request.title, json_build_object('people', request.people, 'phones', request.phones) as reach,
  coalesce(asker.name, '') as by, ${toJson(sql`request.requested_at`)} as at, ${toJson(sql`request.expires_at`)} as until,
  ${stateAt(now)} as state, coalesce(settler.name, '') as "settledBy", ${toJson(sql`request.settled_at`)} as "settledAt",
  request.reason, ${isOwn(user)} as "isOwn"`
