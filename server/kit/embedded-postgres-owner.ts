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

/** As whom PostgreSQL runs; empty when that is ourselves. */
export type Owner = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root, so root hands the cluster to this user without login or home. */
const SYSTEM_USER = 'college-postgres'
const SHARED = '/var/lib'

/** The first that exists is used: the one of the large distributions, then that of the small ones. */
const MAKE_USER = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell=/usr/sbin/nologin', SYSTEM_USER],
  ['adduser', '-S', '-D', '-H', SYSTEM_USER],
] as const

/** Whose a directory is to be: root's becomes the system user's, anybody else's stays theirs. */
export function ownerOf(directory: string): Owner {
  if (process.getuid?.() !== 0) return {}
  // A cluster that is there keeps its user: a new container may number its users anew.
  const { uid, gid } = statSync(directory)
  return uid === 0 ? systemUser() : { uid, gid }
}

export function give(file: string, { uid, gid }: Owner): void {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
}

/**
 * The real path of an existing directory that its owner can get into. Where the directories above are closed to
 * them (root's home, a temporary directory of root's), the contents live in /var/lib and `directory` becomes a link.
 */
export function reachableDirectory(directory: string, owner: Owner): string {
  const real = realpathSync(directory)
  give(real, owner)
  if (canEnter(owner, real)) return real
  const elsewhere = mkdtempSync(path.join(SHARED, `${SYSTEM_USER}-`))
  give(elsewhere, owner)
  // Fails when there is a cluster inside already, which is right: it is not ours to move.
  rmdirSync(real)
  symlinkSync(elsewhere, real)
  return elsewhere
}

/** PostgreSQL's own files, or a copy of them where their owner can read it. `name` tells one version from another. */
export function reachablePrograms(native: string, name: string, owner: Owner): string {
  if (canEnter(owner, path.join(native, 'bin/postgres'))) return native
  const copy = path.join(SHARED, `${SYSTEM_USER}-${name}`)
  if (existsSync(copy)) return copy
  const unfinished = mkdtempSync(`${copy}.`)
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', unfinished])
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    // Another process was faster: its copy is as good.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Asked of the system, as that user: modes alone do not tell where access lists are in use. */
function canEnter(owner: Owner, file: string): boolean {
  return owner.uid === undefined || spawnSync('test', ['-x', file], { ...owner, cwd: '/' }).status === 0
}

function systemUser(): Owner {
  return userNamed(SYSTEM_USER) ?? makeSystemUser() ?? userNamed('nobody') ?? {}
}

function makeSystemUser(): Owner | undefined {
  for (const [program, ...options] of MAKE_USER) {
    spawnSync(program, options)
    const made = userNamed(SYSTEM_USER)
    if (made) return made
  }
  return undefined
}

function userNamed(name: string): Owner | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined
}
