import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { withActing } from './acting.ts'
import { isTableStuck, NO_CONNECTION } from './database-trouble.ts'
import { executePrepared, hasMissing, prepareMissing } from './execute-prepared.ts'

/**
 * A bulkhead: requests that use the same tables (one endpoint, one list, one batch) form a share, and a share leaves
 * part of the pool to the others. Once a table of a share is known to be stuck, one request at a time retries it.
 */
export type ConnectionShare = {
  /**
   * Runs `act` with the connections of this share. Throws `NoConnection` at once while another request retries a stuck
   * table.
   */
  run<Result>(act: () => Promise<Result>): Promise<Result>
}

const current = new AsyncLocalStorage<ConnectionShare>()

/** Errors that were already counted by a share: the share of one list runs inside the share of all lists. */
const judged = new WeakSet<object>()

export function makeConnectionShare(): ConnectionShare {
  let isStuck = false
  let underWay = 0

  async function attempt<Result>(act: () => Promise<Result>): Promise<Result> {
    if (isStuck && underWay > 0) throw new NoConnection('another call tries a table that is stuck')
    underWay += 1
    try {
      const result = await act()
      isStuck = false
      return result
    } catch (error) {
      if (isTableStuck(error) && !judged.has(error as Error)) {
        isStuck = true
        judged.add(error as Error)
      }
      throw error
    } finally {
      underWay -= 1
    }
  }

  const share: ConnectionShare = { run: (act) => current.run(share, () => attempt(act)) }
  return share
}

/** The pool gave no connection: the database is unreachable, or all connections are in use. */
export class NoConnection extends Error {
  override name = NO_CONNECTION
}

type Callback = Parameters<pg.Pool['connect']>[0]
/** The queue of one share in one pool. */
type Line = { taken: number; waiting: (() => void)[] }

/** The part of a pool that one share leaves to the others. */
const RESERVE = 0.4

/** `turnMillis`: how long a request waits for a connection of its own share. */
type SharedPoolConfig = pg.PoolConfig & { turnMillis: number }

export class SharedPool extends pg.Pool {
  readonly #turnMillis: number
  readonly #lines = new WeakMap<ConnectionShare, Line>()

  /**
   * The pool listens for errors of idle connections only. Without a listener of its own, a connection would end the
   * process when it breaks in the moment in which it is lent, or between two statements of a transaction.
   */
  constructor({ turnMillis, ...config }: SharedPoolConfig) {
    super(config)
    this.#turnMillis = turnMillis
    this.on('connect', (client) => client.on('error', ignore))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const lent = this.#connect(current.getStore())
    if (!callback) return lent
    lent.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #connect(share: ConnectionShare | undefined): Promise<pg.PoolClient> {
    const line = share && (await this.#turn(share))
    try {
      return lend(await super.connect(), () => line && leave(line))
    } catch (cause) {
      if (line) leave(line)
      throw new NoConnection('no connection to the database', { cause })
    }
  }

  /** Joins the queue of a share. Throws when no connection becomes free in time. */
  async #turn(share: ConnectionShare): Promise<Line> {
    const line = this.#lines.get(share) ?? { taken: 0, waiting: [] }
    this.#lines.set(share, line)
    if (line.taken >= this.#most) await turnOf(line, this.#turnMillis)
    else line.taken += 1
    return line
  }

  get #most(): number {
    return Math.max(1, this.options.max - Math.ceil(this.options.max * RESERVE))
  }
}

/** Resolves when a connection slot is handed over. */
function turnOf(line: Line, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      line.waiting = line.waiting.filter((each) => each !== go)
      reject(new NoConnection('all connections of this share are busy'))
    }, ms)
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    line.waiting.push(go)
  })
}

/** For error events: the running or the next statement rejects with the same error. */
const ignore = () => {}

function leave(line: Line): void {
  const next = line.waiting.shift()
  if (next) next()
  else line.taken -= 1
}

/**
 * Makes a client that marks each statement with who asks, and is released once, also when it breaks. Drizzle does not
 * release a connection on which `begin` failed, and the pool would count it as in use for ever.
 */
function lend(client: pg.PoolClient, onRelease: () => void): pg.PoolClient {
  const giveBack = client.release
  const ask = client.query as (...asked: unknown[]) => unknown
  client.query = ((asked: unknown, ...rest: unknown[]) =>
    ask.apply(client, executePrepared(client, asked, rest) ?? [withActing(asked), ...rest])) as typeof client.query
  const release = (error?: Error | boolean) => {
    if (client.release !== release) return
    client.release = () => {}
    client.query = ask as typeof client.query
    const back = () => {
      client.off('end', onEnd)
      onRelease()
      giveBack(error)
    }
    if (!error && hasMissing(client)) void prepareMissing(client, ask).then(back)
    else back()
  }
  const onEnd = () => release(true)
  client.release = release
  client.once('end', onEnd)
  return client
}
