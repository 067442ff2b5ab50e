import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import type { Envelope } from '@college/contract/kit/envelope.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import { WRITE_KEY_HEADER } from '@college/contract/kit/write-key.ts'
import type { Static } from 'typebox'

/** Of a request that a busy server answers with 503 and a time to wait. */
const MOST_TRIES = 10

/** The lines of the file that PostgreSQL keeps while it runs: process, directory, start, port, directory of the socket. */
const postmasterOf = (directory: string) =>
  readFileSync(`${realpathSync(`${directory}/pg`)}/data/postmaster.pid`, 'utf8').split('\n')

type As = { token: string; key: string }

const sendTo = (address: string, { method, path }: Endpoint, fields: Record<string, unknown>, { token, key }: As) =>
  fetch(`${address}${path}${method === 'GET' ? `?${writeQuery(fields)}` : ''}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-nc-client': 'test',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { [WRITE_KEY_HEADER]: key }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(fields) }),
  })

function spawnServer(directory: string, environment: NodeJS.ProcessEnv): ChildProcess {
  const { DATABASE_URL: _, ...inherited } = process.env
  return spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...inherited,
      PORT: '0',
      RTMP_PORT: '0',
      DATA_DIR: directory,
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      RATE_LIMIT_IP: '0',
      MAX_LAG_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
}

/** Where it listens, once it says so. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('no output')
  let address = ''
  for await (const line of createInterface({ input: stdout })) {
    const found = /listening after .*(http:\S+)/.exec(line)?.[1]
    if (!found) continue
    address = found.replace('localhost', '127.0.0.1')
    break
  }
  stdout.resume()
  return address
}

/**
 * A college with its own port, process group and data directory, which a test kills and starts again. It starts empty:
 * `directory` is removed first, and at the end.
 */
export async function killableCollege(directory: string, environment: NodeJS.ProcessEnv = {}) {
  let server: ChildProcess
  let address = ''

  async function start(): Promise<void> {
    server = spawnServer(directory, environment)
    address = await addressOf(server)
  }

  rmSync(directory, { recursive: true, force: true })
  await start()

  return {
    start,

    /** By kill -9, the whole process group of the server. The database has its own, and goes on unless it is killed too. */
    async kill({ withDatabase }: { withDatabase: boolean }): Promise<void> {
      const gone = once(server, 'exit')
      if (withDatabase) process.kill(Number(postmasterOf(directory)[0]), 'SIGKILL')
      process.kill(-(server.pid ?? 0), 'SIGKILL')
      await gone
    },

    async stop(): Promise<void> {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
    },

    async end(): Promise<void> {
      await this.stop()
      rmSync(directory, { recursive: true, force: true })
    },

    /** Where it listens since its last start. */
    origin: () => new URL(address).origin,

    /** The address of the database for its owner. */
    databaseUrl(): string {
      const [, , , port, socket = ''] = postmasterOf(directory)
      return `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(socket)}`
    },

    /**
     * Throws a refusal, and where nobody answers. Asks again when the server is busy, as a page does. `key`: what an act is
     * done once under.
     */
    async ask<E extends Endpoint>(
      endpoint: E,
      input: Static<E['input']>,
      token = '',
      key = '',
    ): Promise<Static<E['reply']>> {
      for (let tries = 1; ; tries += 1) {
        const response = await sendTo(address, endpoint, input as Record<string, unknown>, { token, key })
        const { success, data, message } = (await response.json()) as Envelope<Static<E['reply']>>
        if (success) return data
        if (response.status !== 503 || tries === MOST_TRIES) throw new Error(`${endpoint.path}: ${message}`)
        await sleep(Number(response.headers.get('retry-after')) * 1_000)
      }
    },
  }
}

export type KillableCollege = Awaited<ReturnType<typeof killableCollege>>
