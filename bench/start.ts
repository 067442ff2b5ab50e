import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from './table.ts'

const PORT = 18_081
const DIRECTORY = 'data/bench/start'

/** (f) from `npm start` to healthy: with an empty data directory, and again. */
export async function benchStart(): Promise<Row[]> {
  rmSync(DIRECTORY, { recursive: true, force: true })
  const cold = await startOnce()
  const warm = await startOnce()
  return [
    { name: 'first start, demo college loaded', figure: `${cold} ms to healthy` },
    { name: 'second start', figure: `${warm} ms to healthy`, reach: '< 3,000 ms' },
  ]
}

/** Lets `act` look at the demo college as `npm start` shows it. */
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

/** The whole group: npm passes no signal on to what it started. npm is gone first, the database last. */
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
