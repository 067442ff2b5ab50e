import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'

/** Where a cluster's processes can be recognised by. */
export type Place = { data: string; name: string }

/** The postmaster by its pid file, when that process is alive and at work in this cluster. */
export function postmasterOf(place: Place): { pid: number; isReady: boolean } | undefined {
  const file = pidFile(place)
  if (!existsSync(file)) return undefined
  // PostgreSQL's own format: the pid is on the first line, the status on the eighth.
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  return processesIn(place).includes(pid) ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined
}

export const pidFile = ({ data }: Place) => path.join(data, 'postmaster.pid')

/**
 * The processes that work in a cluster: its postmaster, and what is left of one that was killed. A pid alone says
 * nothing, it may be a stranger's by now.
 */
export const processesIn = (place: Place): number[] =>
  process.platform === 'linux' ? byWorkingDirectory(place) : byCommand(place)

/** Every PostgreSQL process moves into its data directory; zombies have none. */
function byWorkingDirectory({ data }: Place): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingDirectory(name) === data)
    .map(Number)
}

function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // gone, a zombie, or a stranger's
  }
}

/** Where there is no /proc: the postmaster shows its options, its children the cluster's name. */
export function byCommand({ data, name }: Place): number[] {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line.includes(` -D ${data} `) || line.includes(`postgres: ${name}: `))
    .map((line) => Number.parseInt(line, 10))
}
