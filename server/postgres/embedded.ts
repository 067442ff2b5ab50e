import { spawn } from 'node:child_process'
import { closeSync, openSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../kit/cannot-start.ts'
import { type Cluster, prepareCluster } from './files.ts'
import { type Lease, takeLease } from './lease.store.ts'
import { pidFile, postmasterOf, processesIn } from './processes.ts'

const START_LIMIT_MS = 30_000
/**
 * The signals that a stop tries, each with its time limit in milliseconds: with a checkpoint; without one (the next
 * start recovers from the WAL); by force, for processes that a killed postmaster left behind.
 */
const STOPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 1_500],
  ['SIGQUIT', 400],
  ['SIGKILL', 300],
]
/** Milliseconds that a stop waits for a running start, for the query about other users, and for ending the lease. */
const STOP_WAITS = { start: 500, others: 1_000, leave: 200 }
/** The delay before the next series of start attempts, for example while the disk is full. */
const START_AGAIN_MS = 3_000
const POLL_MS = 10
/** The delay between two attempts when a start failed at once. */
const RETRY_MS = 250
/** Part of the socket's file name only: nothing listens on TCP. */
const PORT = 5432

/** Usable at once, but nothing may be acknowledged before `isOnDisk` resolves; it rejects when the disk fails. */
export type EarlyPostgres = Postgres & { isOnDisk: Promise<void> }

export type Postgres = {
  url: string
  /**
   * Stops the cluster within four seconds, with a checkpoint if possible. Leaves it running when another process uses
   * it.
   */
  stop(): Promise<void>
}

/** The state of one cluster in this process, however often it was started. */
type Held = { isWanted: boolean; lease?: Lease | undefined; coming?: Promise<void> | undefined }
const clusters = new Map<string, Held>()

/**
 * Runs a private PostgreSQL from an npm package, with its files in `directory`, and restarts it when it ends
 * unexpectedly. Reuses a postmaster that is still running from an earlier process. Throws after 30 seconds; the cause
 * is then in `postgres.log`.
 */
export async function startPostgres(directory: string): Promise<Postgres> {
  const postgres = await startPostgresEarly(directory)
  await postgres.isOnDisk
  return postgres
}

/** As `startPostgres`, but returns while a new data directory is still being written to disk. */
export async function startPostgresEarly(directory: string): Promise<EarlyPostgres> {
  const cluster = await prepareCluster(directory)
  const held = clusters.get(cluster.data) ?? { isWanted: true }
  clusters.set(cluster.data, held)
  held.isWanted = true
  // The caller may wait for it later: until then a failure is not unhandled.
  cluster.isOnDisk.catch(() => {})
  await hold(cluster, held)
  return { url: urlOf(cluster), isOnDisk: cluster.isOnDisk, stop: () => letGo(cluster, held) }
}

/** Starts the cluster and watches it. */
function hold(cluster: Cluster, held: Held): Promise<void> {
  held.coming ??= acquire(cluster, held).finally(() => {
    held.coming = undefined
  })
  return held.coming
}

async function acquire(cluster: Cluster, held: Held): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (held.isWanted && Date.now() < deadline) {
    if (postmasterOf(cluster)?.isReady || (await launch(cluster, held, deadline))) {
      // Always a new connection: an existing one may not have noticed yet that the postmaster was killed.
      const lease = await takeLease(urlOf(cluster))
      if (lease) return held.isWanted ? keep(cluster, held, lease) : lease.end()
    }
    await sleep(POLL_MS)
  }
  if (held.isWanted) throw new CannotStart(`PostgreSQL did not start, see ${cluster.log}`)
}

async function keep(cluster: Cluster, held: Held, lease: Lease): Promise<void> {
  const before = held.lease
  held.lease = lease
  void lease.lost.then(() => comeBack(cluster, held, lease))
  await before?.end().catch(() => {})
}

/** Retries until the cluster runs again or nobody needs it: the cause may be temporary, such as a full disk. */
async function comeBack(cluster: Cluster, held: Held, lost: Lease): Promise<void> {
  if (!held.isWanted || held.lease !== lost) return
  held.lease = undefined
  console.error('PostgreSQL ended by itself and is started again')
  while (held.isWanted && !held.lease) {
    await hold(cluster, held).catch((error) => console.error(error.message))
    if (!held.lease) await sleep(START_AGAIN_MS, undefined, { ref: false })
  }
}

async function letGo(cluster: Cluster, held: Held): Promise<void> {
  held.isWanted = false
  await within(STOP_WAITS.start, held.coming)
  const { lease } = held
  held.lease = undefined
  // When the lease does not answer, the database is going down anyway.
  const isShared = await within(STOP_WAITS.others, lease?.isShared())
  await within(STOP_WAITS.leave, lease?.end())
  if (!isShared) await shutDown(cluster)
}

/** True when a new postmaster is ready; false when it cannot start yet because an older one is still exiting. */
async function launch(cluster: Cluster, held: Held, deadline: number): Promise<boolean> {
  if (processesIn(cluster).length > 0) return false
  // No process uses the data directory: the pid file is stale, and its pid may belong to an unrelated process.
  rmSync(pidFile(cluster), { force: true })

  const postmaster = spawnPostmaster(cluster)
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  postmaster.once('exit', end).once('error', end)
  const isWaiting = () => held.isWanted && !hasEnded && !postmasterOf(cluster)?.isReady
  while (isWaiting() && Date.now() < deadline) await sleep(POLL_MS)
  if (hasEnded) await sleep(RETRY_MS)
  return !hasEnded
}

/** Detached: PostgreSQL survives a killed server process, completes its writes, and is reused by the next one. */
function spawnPostmaster({ program, data, name, socketDirectory, log, spawnOptions }: Cluster) {
  const output = openSync(log, 'a')
  const settings = { cluster_name: name, listen_addresses: '', unix_socket_directories: `"${socketDirectory}"` }
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const postmaster = spawn(program('postgres'), ['-D', data, '-p', String(PORT), ...options], {
    ...spawnOptions,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  postmaster.unref()
  return postmaster
}

async function shutDown(cluster: Cluster): Promise<void> {
  for (const [signal, limit] of STOPS) {
    const postmaster = postmasterOf(cluster)?.pid
    const left = processesIn(cluster)
    if (left.length === 0) return
    // A postmaster stops its children. Without one, each child needs its own signal.
    for (const pid of signal !== 'SIGKILL' && postmaster ? [postmaster] : left) tell(pid, signal)
    const deadline = Date.now() + limit
    while (processesIn(cluster).length > 0 && Date.now() < deadline) await sleep(POLL_MS)
  }
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has exited in the meantime.
  }
}

/** The result, or undefined on an error or after `ms`. */
const within = <Result>(ms: number, act: Promise<Result> | undefined): Promise<Result | undefined> =>
  Promise.race([act?.catch(() => undefined), sleep(ms, undefined, { ref: false })])

const urlOf = ({ socketDirectory }: Cluster) =>
  `postgres://postgres@localhost:${PORT}/postgres?host=${encodeURIComponent(socketDirectory)}`
