import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

type Follow = {
  databaseUrl: string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Works off what has changed. */
  drain(): Promise<void>
  /** The index says something else than before, in whichever process. */
  onIndexed(): void
  /** Whether `onIndexed` is told of every change. */
  onHearing(isHearing: boolean): void
}

/** Milliseconds. Asking is for what is due at a moment, and for what was not heard. */
const ASK_MS = 500
const RECONNECT_MS = 1_000
const CONNECT_MS = 5_000

/**
 * Hears of changes and works them off until it is stopped; what was left over from before comes first. Without its
 * connection it asks, and tries to hear again.
 */
export function follow({ databaseUrl, log, drain, onIndexed, onHearing }: Follow): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let wake = () => {}

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      await drain().catch((error) => log.error(error, 'search index'))
      await Promise.race([woken, sleep(ASK_MS, undefined, { signal, ref: false }).catch(() => {})])
    }
  }

  async function hear(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch((error) => log.warn(error, 'search index'))
      onHearing(false)
      await sleep(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  /** Resolves when the connection is lost or is to be closed. */
  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'college-search',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    })
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', ({ channel }) => (channel === 'search_indexed' ? onIndexed() : wake()))
    try {
      await client.connect()
      await client.query('listen search_changes; listen search_indexed')
      onHearing(true)
      // What was told before was not heard.
      wake()
      await lost
    } finally {
      await client.end().catch(() => {})
    }
  }

  const ended = Promise.all([work(), hear()])
  return {
    async stop() {
      stopping.abort()
      wake()
      await ended
    },
  }
}
