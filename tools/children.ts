import { type ChildProcess, spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

const running = new Set<ChildProcess>()
let isEnding = false

/** True after a signal: running work ends, and no new work may start. */
export const isInterrupted = (): boolean => isEnding

/** Runs a program in the foreground and returns its exit code; 1 when a signal ended it. */
export function run(program: string, options: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return ended(spawn(program, options, { stdio: 'inherit', env }))
}

/** Runs a program, and returns its exit code and all its output without colours. */
export async function collect(program: string, options: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk))
  const code = await ended(child)
  return { code, output: stripVTControlCharacters(Buffer.concat(printed).toString()) }
}

function ended(child: ChildProcess): Promise<number> {
  running.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    // Not 'exit': after that event the last output may not have arrived yet.
    child.once('close', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

/** Ends all child processes when this process gets a signal, or when its parent is gone. */
export function endTogether(): () => void {
  const end = () => {
    isEnding = true
    for (const child of running) child.kill('SIGTERM')
  }
  process.on('SIGINT', end).on('SIGTERM', end).on('disconnect', end)
  return end
}

/** Exits with this code after all output was written. Exiting at once would cut off output in a pipe. */
export function finish(code: number): void {
  process.exitCode = code
  if (process.connected) process.disconnect()
}
