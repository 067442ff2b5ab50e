import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Endpoint, Input, Reply } from '@college/contract/kit/endpoint.ts'
import type { Envelope } from '@college/contract/kit/envelope.ts'
import { writeQuery } from '@college/contract/kit/query.ts'

/**
 * A college with its own port, process group and data directory, which a test kills and starts again. It starts empty:
 * `directory` is removed first, and at the end.
 */
export async function killableCollege(directory: string, environment: NodeJS.ProcessEnv = {}) {
  let server: ChildProcess
  let address = ''

  async function start(): Promise<void> {
    const { DATABASE_URL: _, ...inherited } = process.env
    server = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...inherited,
        PORT: '0',
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
    if (!server.stdout) throw new Error('no output')
    for await (const line of createInterface({ input: server.stdout })) {
      const found = /listening after .*(http:\S+)/.exec(line)?.[1]
      if (!found) continue
      address = found.replace('localhost', '127.0.0.1')
      break
    }
    server.stdout.resume()
  }

  /** The lines of the file that PostgreSQL keeps while it runs: process, directory, start, port, directory of the socket. */
  const postmaster = () => readFileSync(`${realpathSync(`${directory}/pg`)}/data/postmaster.pid`, 'utf8').split('\n')

  rmSync(directory, { recursive: true, force: true })
  await start()

  return {
    start,

    /** By kill -9, the whole process group of the server. The database has its own, and goes on unless it is killed too. */
    async kill({ withDatabase }: { withDatabase: boolean }): Promise<void> {
      const gone = once(server, 'exit')
      if (withDatabase) process.kill(Number(postmaster()[0]), 'SIGKILL')
      process.kill(-(server.pid ?? 0), 'SIGKILL')
      await gone
    },

    async end(): Promise<void> {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
      rmSync(directory, { recursive: true, force: true })
    },

    /** The address of the database for its owner. */
    databaseUrl(): string {
      const [, , , port, socket = ''] = postmaster()
      return `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(socket)}`
    },

    /** Throws a refusal, and where nobody answers. */
    async ask<E extends Endpoint>(endpoint: E, input: Input<E>, token = ''): Promise<Reply<E>> {
      const fields = input as Record<string, unknown>
      const isGet = endpoint.method === 'GET'
      const response = await fetch(`${address}${endpoint.path}${isGet ? `?${writeQuery(fields)}` : ''}`, {
        method: endpoint.method,
        headers: {
          'content-type': 'application/json',
          'x-nc-client': 'test',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(!isGet && { body: JSON.stringify(fields) }),
      })
      const { success, data, message } = (await response.json()) as Envelope<Reply<E>>
      if (!success) throw new Error(`${endpoint.path}: ${message}`)
      return data
    },
  }
}

export type KillableCollege = Awaited<ReturnType<typeof killableCollege>>
