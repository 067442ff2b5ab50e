import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** A real redis-server. `.ci/run` installs it; on machines without one, the tests that need it are skipped. */
export const hasRedis = !spawnSync('redis-server', ['--version']).error
if (!hasRedis && process.env.CI) throw new Error('no redis-server on this machine: install it (Debian: redis-server)')

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Starts an empty Redis on this port. The returned function kills it. */
export async function aRedis(port: number): Promise<() => Promise<void>> {
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp']
  const redis = spawn('redis-server', options, { stdio: 'ignore' })
  const stop = async () => {
    if (redis.exitCode !== null || redis.signalCode !== null) return
    redis.kill('SIGKILL')
    await once(redis, 'exit')
  }
  onTestFinished(stop)
  while (!(await listens(port))) await sleep(20)
  return stop
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
