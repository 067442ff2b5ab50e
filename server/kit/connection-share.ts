import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { isTableStuck, NO_CONNECTION } from './database-trouble.ts'

/**
 * A bulkhead: calls that wait for the same tables (one endpoint, one list, one batch) share their connections, and
 * leave some of the pool to the others. Once a table proved to be stuck, only one of them at a time tries it again.
 */
export type ConnectionShare = {
  /** What `act` asks the database is asked in this share; throws `NoConnection` at once while another call tries. */
  run<Result>(act: () => Promise<Result>): Promise<Result>
}

const current = new AsyncLocalStorage<ConnectionShare>()

/** Errors that a share has already drawn its conclusion from: a list's own share is run inside that of all lists. */
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

/** The pool gave no connection: the database is away, or all connections are busy. */
export class NoConnection extends Error {
  override name = NO_CONNECTION
}

type Callback = Parameters<pg.Pool['connect']>[0]
/** One share in one pool. */
type Line = { taken: number; waiting: (() => void)[] }

/** The part of a pool that a single share leaves to the others. */
const RESERVE = 0.4
/** Milliseconds that a call waits for another of its own share. */
const TURN_MS = 200

export class SharedPool extends pg.Pool {
  readonly #lines = new WeakMap<ConnectionShare, Line>()

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

  /** Joins the line of a share; throws when its turn does not come in time. */
  async #turn(share: ConnectionShare): Promise<Line> {
    const line = this.#lines.get(share) ?? { taken: 0, waiting: [] }
    this.#lines.set(share, line)
    if (line.taken >= this.#most) await turnOf(line)
    else line.taken += 1
    return line
  }

  get #most(): number {
    return Math.max(1, this.options.max - Math.ceil(this.options.max * RESERVE))
  }
}

/** Resolves when a place was handed over. */
function turnOf(line: Line): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      line.waiting = line.waiting.filter((each) => each !== go)
      reject(new NoConnection('all connections of this share are busy'))
    }, TURN_MS)
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    line.waiting.push(go)
  })
}

/** The statement under way, or the next one, fails with the same error. */
const ignore = () => {}

function leave(line: Line): void {
  const next = line.waiting.shift()
  if (next) next()
  else line.taken -= 1
}

/**
 * Released at most once, and by itself when it breaks: drizzle does not release a connection on which `begin` failed,
 * and the pool would count it as busy for ever. The pool listens for errors of idle connections only; one that breaks
 * between two statements of a transaction would end the process.
 */
function lend(client: pg.PoolClient, onRelease: () => void): pg.PoolClient {
  const giveBack = client.release
  const release = (error?: Error | boolean) => {
    if (client.release !== release) return
    client.release = () => {}
    client.off('end', onEnd)
    client.off('error', ignore)
    onRelease()
    giveBack(error)
  }
  const onEnd = () => release(true)
  client.release = release
  client.once('end', onEnd)
  client.on('error', ignore)
  return client
}
