import { spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

/** The user that runs PostgreSQL; empty when it is the current user. */
export type ProcessUser = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root, so root runs it as this user without login or home directory. */
const SYSTEM_USER = 'college-postgres'
const SHARED = '/var/lib'

/** The first command that exists is used: that of the large distributions, then that of the small ones. */
const MAKE_USER = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell=/usr/sbin/nologin', SYSTEM_USER],
  ['adduser', '-S', '-D', '-H', SYSTEM_USER],
] as const

/** The owner for a directory: the system user instead of root, otherwise unchanged. */
export function ownerOf(directory: string): ProcessUser {
  if (process.getuid?.() !== 0) return {}
  // An existing cluster keeps its user id: a new container may assign ids differently.
  const { uid, gid } = statSync(directory)
  return uid === 0 ? systemUser() : { uid, gid }
}

export function give(file: string, { uid, gid }: ProcessUser): void {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
}

/**
 * The real path of an existing directory that its owner can enter. When a parent directory is closed to the owner (the
 * home of root, a temporary directory of root), the contents are in /var/lib and `directory` becomes a link.
 */
export function reachableDirectory(directory: string, owner: ProcessUser): string {
  const real = realpathSync(directory)
  give(real, owner)
  if (canEnter(owner, real)) return real
  const elsewhere = mkdtempSync(path.join(SHARED, `${SYSTEM_USER}-`))
  give(elsewhere, owner)
  // Fails when the directory is not empty, on purpose: an existing cluster must not be moved.
  rmdirSync(real)
  symlinkSync(elsewhere, real)
  return elsewhere
}

/** PostgreSQL's own files, or a copy of them that the owner can read. `name` identifies the version. */
export function reachablePrograms(native: string, name: string, owner: ProcessUser): string {
  if (canEnter(owner, path.join(native, 'bin/postgres'))) return native
  const copy = path.join(SHARED, `${SYSTEM_USER}-${name}`)
  if (existsSync(copy)) return copy
  const unfinished = mkdtempSync(`${copy}.`)
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', unfinished])
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    // Another process was faster; its copy is identical.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Tested by running a program as that user: the mode bits are not enough when access control lists are in use. */
function canEnter(owner: ProcessUser, file: string): boolean {
  return owner.uid === undefined || spawnSync('test', ['-x', file], { ...owner, cwd: '/' }).status === 0
}

function systemUser(): ProcessUser {
  return userNamed(SYSTEM_USER) ?? makeSystemUser() ?? userNamed('nobody') ?? {}
}

function makeSystemUser(): ProcessUser | undefined {
  for (const [program, ...options] of MAKE_USER) {
    spawnSync(program, options)
    const made = userNamed(SYSTEM_USER)
    if (made) return made
  }
  return undefined
}

function userNamed(name: string): ProcessUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined
}
