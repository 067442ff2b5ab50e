import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from './table.ts'

const PORT = 18_081
const DIRECTORY = 'data/bench/start'

/** (f) The time from `npm start` to healthy: with an empty data directory, and for a later start. */
export async function benchStart(): Promise<Row[]> {
  rmSync(DIRECTORY, { recursive: true, force: true })
  const cold = await startOnce()
  const warm = await startOnce()
  const killed = await startAfterKill()
  return [
    { name: 'first start, demo college loaded', figure: `${cold} ms to healthy`, reach: '≤ 3,000 ms' },
    { name: 'second start', figure: `${warm} ms to healthy`, reach: '≤ 1,500 ms' },
    { name: 'start after kill -9', figure: `${killed} ms to healthy`, reach: '≤ 2,000 ms' },
  ]
}

/** Kills all processes of `npm start`. PostgreSQL has its own process group, survives, and is reused. */
async function startAfterKill(): Promise<number> {
  const child = launch()
  await untilHealthy()
  const gone = new Promise((resolve) => child.once('exit', resolve))
  if (child.pid) process.kill(-child.pid, 'SIGKILL')
  await gone
  return startOnce()
}

/** Runs `act` against the demo college, started by `npm start`. */
export async function withDemoCollege<Result>(act: (url: string) => Promise<Result>): Promise<Result> {
  const child = launch()
  try {
    await untilHealthy()
    return await act(`http://127.0.0.1:${PORT}`)
  } finally {
    await stop(child)
  }
}

async function startOnce(): Promise<number> {
  const began = Date.now()
  const child = launch()
  await untilHealthy()
  const took = Date.now() - began
  await stop(child)
  return took
}

const launch = (): ChildProcess =>
  spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: DIRECTORY, LOG_LEVEL: 'error' },
    stdio: 'ignore',
    detached: true,
  })

async function untilHealthy(): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const response = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => undefined)
    if (response?.ok) return
    await sleep(25)
  }
  throw new Error('the server did not become healthy within 30 s')
}

/** Signals the whole group, because npm does not forward signals. npm exits first, PostgreSQL last. */
async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await gone
  while (existsSync(`${DIRECTORY}/pg/data/postmaster.pid`)) await sleep(25)
  for (let tries = 0; tries < 400; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => undefined)
    if (!isUp) return
    await sleep(25)
  }
}
