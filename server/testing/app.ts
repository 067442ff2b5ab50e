import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import type { Envelope } from '@college/contract/kit/envelope.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import { WRITE_KEY_HEADER } from '@college/contract/kit/write-key.ts'
import type { Static } from 'typebox'
import { afterAll, inject } from 'vitest'
import { sessionStore } from '../account/session/sessions.store.ts'
import type { App } from '../app-parts.ts'
import { asPerson } from '../kit/acting.ts'
import { readConfig } from '../kit/config.ts'
import { openPools } from '../kit/database.ts'
import { type AppParts, buildApp } from '../wiring/app.ts'
import { cloneTemplate } from './database.ts'
import { proofFor, VISITOR } from './proof.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    template: string
  }
}

export type TestApp = App & { setNow(now: string | Date): void; pass(seconds: number): void }

/** What every server of a test is configured with, and `environment` on top. */
export const testConfig = (environment: NodeJS.ProcessEnv = {}) =>
  readConfig({
    DATA_DIR: 'data/test',
    SECRET: 'ab'.repeat(32),
    LOG_LEVEL: 'silent',
    DEMO: '0',
    // A test sends more requests per second than a person per hour, possibly from a busy machine.
    RTMP_PORT: '0',
    RATE_LIMIT: '0',
    RATE_LIMIT_IP: '0',
    MAX_LAG_MS: '0',
    // The same on every machine, with LibreOffice or without.
    SOFFICE_PATH: 'none',
    ...environment,
  })

/**
 * The real server with its own database. Its clock stands at `now` until the test changes it. `hasPools`: with the
 * connections and timeouts of a production server, or those of `callTimes`; without them a test may hold a lock for any time.
 */
export async function testApp(
  now: string,
  wish: Partial<AppParts> & {
    environment?: NodeJS.ProcessEnv
    hasPools?: boolean
    callTimes?: Parameters<typeof openPools>[2]
    /** The database that it begins as a copy of; the empty one when it is not given. */
    template?: string
  } = {},
): Promise<TestApp> {
  const { database, server, urls, remove } = await cloneTemplate(
    inject('postgresUrl'),
    wish.template ?? inject('template'),
  )
  let clock = new Date(now)
  const config = testConfig(wish.environment)
  const pools = wish.hasPools ? openPools(config, urls, wish.callTimes) : undefined
  const app = await buildApp({
    config,
    database: server,
    ...pools,
    databaseUrl: urls.server,
    now: () => clock,
    ...wish,
  })
  afterAll(async () => {
    await app.http.close()
    await pools?.close()
    await remove()
  })
  // The server works as its own role; what a test prepares and looks up, it does as the owner.
  return Object.assign(
    { ...app, database, vital: database, background: database },
    {
      setNow(to: string | Date) {
        clock = new Date(to)
      },
      pass(seconds: number) {
        clock = new Date(clock.getTime() + seconds * 1_000)
      },
    },
  )
}

/** A client without a session. */
export const asGuest = (app: App) => client(app, {})

/** A client logged in as this user, with its own device; staff have proven their second factor. */
export async function asUser(app: App, user: { id: string }, deviceName = 'test') {
  const session = { userId: user.id, isStaff: false, deviceName, ip: '127.0.0.1' }
  const { token, id } = await sessionStore(app.database).open(session, app.now())
  await asPerson(user.id, () => sessionStore(app.database).proveFactor(id, app.now()))
  return { ...client(app, { authorization: `Bearer ${token}` }), token, sessionId: id }
}

/**
 * A value as it stands in a path: hostile input may be an object that has no text, or half of a surrogate pair, which
 * browsers replace because an address cannot hold it.
 */
const inPathAs = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()

/**
 * Untyped input and output of `ask`: a test may have to break the contract on purpose. Both have the names of the wire,
 * as everybody outside sees them.
 */
function client(app: App, own: Record<string, string>) {
  const { http } = app
  // The header of our own pages, so that guest requests are not refused as cross-site.
  const headers = { 'x-nc-client': 'test', ...own }
  const ask = async (
    { method, path, repeat }: Endpoint,
    input: Record<string, unknown>,
    extra: Record<string, string> = {},
  ) => {
    const keyed = repeat === 'keyRequired' && { [WRITE_KEY_HEADER]: randomUUID() }
    const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    const url = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(inPathAs(input[name])))
    const fields = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)))
    const carried = method === 'GET' ? { query: writeQuery(fields) } : { payload: fields }
    return http.inject({ method, url, headers: { ...headers, ...keyed, ...extra }, ...carried })
  }
  return {
    headers,
    /** The whole HTTP answer: status, headers and bytes. */
    ask,
    async send<E extends Endpoint>(endpoint: E, input: Static<E['input']>): Promise<Envelope<Static<E['reply']>>> {
      return (await ask(endpoint, input as Record<string, unknown>)).json()
    },
    /** Sends with proof of work, as pages do that ask for an SMS. */
    async sendProven<E extends Endpoint>(
      endpoint: E,
      input: Static<E['input']>,
    ): Promise<Envelope<Static<E['reply']>>> {
      const cookie = `visitor=${VISITOR}`
      return (await ask(endpoint, { ...(input as object), ...(await proofFor(app, VISITOR)) }, { cookie })).json()
    },
  }
}
