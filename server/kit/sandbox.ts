import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { programInPath } from './programs.ts'

/** What a program in the sandbox reaches besides the programs and libraries of the system. Absolute paths. */
export type Reach = {
  reads?: string[]
  writes?: string[]
  /** What it reads where there is such a file or folder. */
  mayRead?: string[]
}

/**
 * Where programs and their libraries are; not every system has each. Of /etc only how libraries are found, and of /usr
 * only these: passwords, keys, and perhaps the data of the college itself are in the rest.
 */
const SYSTEM = [
  ...['/bin', '/lib', '/lib32', '/lib64', '/etc/ld.so.cache', '/etc/alternatives'],
  ...['bin', 'lib', 'lib32', 'lib64', 'libexec', 'local/bin', 'local/lib'].map((folder) => `/usr/${folder}`),
].flatMap((folder) => ['--ro-bind-try', folder, folder])

/**
 * The words that run a program without network, without the processes and files of the rest of the machine and without
 * rights, in bubblewrap. It ends with whoever started it.
 */
export function sandboxed(
  sandbox: string,
  { reads = [], writes = [], mayRead = [] }: Reach,
  program: string,
): string[] {
  const bound = (how: string, files: string[]) => files.flatMap((file) => [how, file, file])
  return [
    ...[sandbox, '--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL', ...SYSTEM],
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...bound('--ro-bind-try', mayRead),
    ...bound('--ro-bind', [program, ...reads]),
    ...bound('--bind', writes),
    ...['--', program],
  ]
}

const found = new Map<string, Promise<string | undefined>>()

/**
 * Bubblewrap, where it is installed and `program` runs in it: containers and some distributions forbid the user
 * namespaces that it needs. Tried once in the life of the process, with `words` that make the program end at once.
 */
export function findSandbox(program: string, words: string[], reach: Reach = {}): Promise<string | undefined> {
  const known = found.get(program) ?? tried(program, words, reach)
  found.set(program, known)
  return known
}

async function tried(program: string, words: string[], reach: Reach): Promise<string | undefined> {
  const sandbox = process.platform === 'linux' ? programInPath('bwrap') : undefined
  if (!sandbox) return undefined
  const [first = '', ...rest] = sandboxed(sandbox, reach, program)
  return promisify(execFile)(first, [...rest, ...words], { timeout: 10_000 }).then(
    () => sandbox,
    () => undefined,
  )
}
