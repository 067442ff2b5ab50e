import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { childEnvironment } from '../kit/child-environment.ts'

type Settings<From> = {
  name: string
  /** The program and what it is told as its only argument. */
  program: string
  settings: object
  onMessage(message: From): void
  /** Called when it has ended, however that came. */
  onExit(): void
  log: FastifyBaseLogger
}

/** The delay before a process that died is started again, while it is wanted. Milliseconds. */
const AGAIN_MS = 300
/** How long a process may take to end by itself. */
const END_MS = 2_000

/**
 * Runs one child process while it is wanted, and starts it again when it dies. It ends with this process, also when that
 * is killed: the child notices that its channel is closed.
 */
export function supervise<To extends object, From extends object>({
  name,
  program,
  settings,
  ...heard
}: Settings<From>) {
  let child: ChildProcess | undefined
  let isWanted = false

  function launch(): void {
    const begun = fork(program, [JSON.stringify(settings)], {
      // No secrets of the college in its environment.
      env: childEnvironment(),
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    child = begun
    begun.stderr?.setEncoding('utf8').on('data', (piece: string) => heard.log.warn({ process: name }, piece.trim()))
    begun.on('message', (message) => heard.onMessage(message as From))
    begun.on('error', (error) => heard.log.error(error, name))
    begun.on('exit', (code, signal) => {
      if (child !== begun) return
      child = undefined
      heard.onExit()
      if (!isWanted) return
      heard.log.warn({ code, signal }, `the ${name} process ended and is started again`)
      setTimeout(() => isWanted && !child && launch(), AGAIN_MS).unref()
    })
  }

  return {
    start(): void {
      isWanted = true
      if (!child) launch()
    },
    /** A connection that is given is copied into the process, and stays open here until it is destroyed. False while the process does not run. */
    send(message: To, socket?: Socket): boolean {
      if (!child?.connected) return false
      child.send(message, socket, { keepOpen: true })
      return true
    },
    get pid(): number | undefined {
      return child?.pid
    },
    async stop(): Promise<void> {
      isWanted = false
      const ending = child
      if (!ending || ending.exitCode !== null) return
      const ended = once(ending, 'exit')
      ending.kill('SIGTERM')
      const impatience = setTimeout(() => ending.kill('SIGKILL'), END_MS)
      await ended
      clearTimeout(impatience)
    },
  }
}
