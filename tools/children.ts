import { type ChildProcess, spawn } from 'node:child_process'

const running = new Set<ChildProcess>()
let isEnding = false

/** True once a signal came: what is under way ends, nothing new should begin. */
export const isInterrupted = (): boolean => isEnding

/** Runs a program in the foreground and answers its exit code; one that a signal ended answers 1. */
export function run(program: string, options: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const child = spawn(program, options, { stdio: 'inherit', env })
  running.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

/** Ends what was started here, when this process is told to end or the one that started it is gone. */
export function endTogether(): () => void {
  const end = () => {
    isEnding = true
    for (const child of running) child.kill('SIGTERM')
  }
  process.on('SIGINT', end).on('SIGTERM', end).on('disconnect', end)
  return end
}

/** Leaves with this exit code as soon as everything was written; exiting at once would cut off what a pipe holds. */
export function finish(code: number): void {
  process.exitCode = code
  if (process.connected) process.disconnect()
}
