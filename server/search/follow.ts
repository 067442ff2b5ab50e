import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

type Follow = {
  databaseUrl: string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Indexes the pending changes. */
  drain(): Promise<void>
  /** The index has changed, in this or in another process. */
  onIndexed(): void
  /** Whether change notifications are being received, so that `onIndexed` misses no change. */
  onHearing(isHearing: boolean): void
}

/** Polling interval in milliseconds. Polling finds changes that become due at a set time, and missed notifications. */
const ASK_MS = 500
const RECONNECT_MS = 1_000
const CONNECT_MS = 5_000

/**
 * Listens for changes and indexes them until it is stopped; it starts with the backlog. Without its listening
 * connection it polls, and tries to reconnect.
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

  /** Resolves when the connection is lost or has to be closed. */
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
      // Notifications that were sent before listening began were missed.
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
