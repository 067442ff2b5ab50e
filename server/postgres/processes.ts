import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'

/** Identifies the processes of a cluster. */
export type ClusterPlace = { data: string; name: string }

/** The postmaster according to its pid file, when that process is alive and belongs to this cluster. */
export function postmasterOf(place: ClusterPlace): { pid: number; isReady: boolean } | undefined {
  const file = pidFile(place)
  if (!existsSync(file)) return undefined
  // PostgreSQL's format: the pid is on the first line, the status on the eighth.
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  return processesIn(place).includes(pid) ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined
}

export const pidFile = ({ data }: ClusterPlace) => path.join(data, 'postmaster.pid')

/**
 * All processes of a cluster: its postmaster, or what is left of a killed one. A pid alone proves nothing, because it
 * may have been reused.
 */
export const processesIn = (place: ClusterPlace): number[] =>
  process.platform === 'linux' ? byWorkingDirectory(place) : byCommand(place)

/** Every PostgreSQL process has the data directory as its working directory; zombies have none. */
function byWorkingDirectory({ data }: ClusterPlace): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingDirectory(name) === data)
    .map(Number)
}

function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // has exited, is a zombie, or belongs to another user
  }
}

/** Without /proc: the postmaster is recognised by its options, its children by the cluster's name. */
export function byCommand({ data, name }: ClusterPlace): number[] {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line.includes(` -D ${data} `) || line.includes(`postgres: ${name}: `))
    .map((line) => Number.parseInt(line, 10))
}
