import pg from 'pg'
import type { Config } from './config.ts'
import { JOBS_SCHEMA } from './jobs.ts'

/**
 * The two ways into one database: the server works as a role that owns no table, and only migrations come as the owner
 * (decision 024).
 */
export type DatabaseUrls = { server: string; owner: string }

/** What the server's role may do too much. */
export type ExcessRights = 'superuser' | 'owner' | undefined

/** The server's role in the embedded database. */
const SERVER_ROLE = 'college_server'

/** An external database; without DATABASE_OWNER_URL the server works as the owner, with a warning. */
type Addresses = Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL'>

export const externalUrls = ({ DATABASE_URL, DATABASE_OWNER_URL }: Addresses): DatabaseUrls | undefined =>
  DATABASE_URL ? { server: DATABASE_URL, owner: DATABASE_OWNER_URL ?? DATABASE_URL } : undefined

/** For a database whose owner may make the role. */
export function urlsOfOwner(owner: string): DatabaseUrls {
  const server = new URL(owner)
  server.username = SERVER_ROLE
  return { server: server.href, owner }
}

/**
 * Gives the server's role what it works with, and makes the role where it is missing and the owner may. Repeatable; who
 * comes when all is there only asks. Answers what the role may do too much.
 */
export async function grantToServer(owner: pg.Client, serverUrl: string): Promise<ExcessRights> {
  const { username, password } = new URL(serverUrl)
  const name = decodeURIComponent(username)
  const { rows } = await owner.query<{ isOwner: boolean; exists: boolean }>(
    `select current_user = $1 as "isOwner", exists (select from pg_roles where rolname = $1) as exists`,
    [name],
  )
  const role = pg.escapeIdentifier(name)
  if (name !== '' && !rows[0]?.exists) await makeRole(owner, role, decodeURIComponent(password))
  const worker = name === '' || rows[0]?.isOwner ? 'current_user' : role
  if (!(await hasJobsSchema(owner))) await owner.query(`create schema ${JOBS_SCHEMA} authorization ${worker}`)
  if (worker !== 'current_user' && (await lacksRights(owner, name))) await owner.query(grants(role))
  return excessRights(owner, name)
}

async function makeRole(owner: pg.Client, role: string, password: string): Promise<void> {
  const secret = password === '' ? '' : `password ${pg.escapeLiteral(password)}`
  try {
    await owner.query(`create role ${role} login ${secret}`)
  } catch (error) {
    // Another process was faster.
    if (!['42710', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error
  }
}

async function hasJobsSchema(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query(`select 1 from pg_namespace where nspname = $1`, [JOBS_SCHEMA])
  return rows.length > 0
}

/** After a migration that made a table, and in a database that was made before the server had a role of its own. */
async function lacksRights(owner: pg.Client, name: string): Promise<boolean> {
  const { rows } = await owner.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and (
       c.relkind in ('r', 'p') and not has_table_privilege($1, c.oid, 'insert')
       or c.relkind = 'S' and not has_sequence_privilege($1, c.oid, 'usage'))
     union all
     select 1 where not has_schema_privilege($1, '${JOBS_SCHEMA}', 'create')
     limit 1`,
    [name],
  )
  return rows.length > 0
}

/** The audit log is only added to. pg-boss changes its own tables, so they are its role's. */
const grants = (role: string) => `
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  revoke update, delete on audit_log from ${role};
  revoke delete on audit_head from ${role};
  grant usage, select on all sequences in schema public to ${role};
  grant usage, create on schema ${JOBS_SCHEMA} to ${role};
  do $$ declare thing record; begin
    for thing in select c.oid::regclass as name from pg_class c
      where c.relnamespace = '${JOBS_SCHEMA}'::regnamespace and c.relkind in ('r', 'p', 'v') loop
      execute format('alter table %s owner to ${role}', thing.name);
    end loop;
    for thing in select p.oid::regprocedure as name from pg_proc p
      where p.pronamespace = '${JOBS_SCHEMA}'::regnamespace loop
      execute format('alter routine %s owner to ${role}', thing.name);
    end loop;
    for thing in select t.oid::regtype as name from pg_type t
      where t.typnamespace = '${JOBS_SCHEMA}'::regnamespace and t.typtype = 'e' loop
      execute format('alter type %s owner to ${role}', thing.name);
    end loop;
  end $$`

/** Undefined where the role has no more rights than the work of a server needs. */
async function excessRights(owner: pg.Client, name: string): Promise<ExcessRights> {
  const { rows } = await owner.query<{ isSuper: boolean; isOwner: boolean }>(
    `select rolsuper as "isSuper", pg_has_role(oid, (select relowner from pg_class where oid = 'audit_log'::regclass), 'usage') as "isOwner"
     from pg_roles where rolname = coalesce(nullif($1, ''), current_user)`,
    [name],
  )
  const [row] = rows
  return row?.isSuper ? 'superuser' : row?.isOwner ? 'owner' : undefined
}
