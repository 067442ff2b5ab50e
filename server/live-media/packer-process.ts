import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { LiveStats } from '../kit/live-media.ts'
import type { FromPacker, PackerSettings, ToPacker } from './packer/messages.ts'
import type { recordings } from './recordings.ts'
import type { Packer } from './relay.ts'
import { supervise } from './supervisor.ts'

const PROGRAM = path.join(import.meta.dirname, 'packer/main.ts')
/** A media process in which nothing goes on is ended after this. */
const IDLE_MS = 60_000
/** How long a request waits for the media process to start. */
const START_MS = 10_000
/** How often the broadcasts under way are looked at: one whose host forgot to end it is ended. */
const WATCH_MS = 60_000
/** What a killed process left is collected some seconds later, when its last bytes are written. */
export const COLLECT_MS = 6_000

type Parts = {
  directory: string
  kept: ReturnType<typeof recordings>
  isOnAir(channelId: string): Promise<boolean>
  log: FastifyBaseLogger
}

/** The media process: started for the first live, ended after the last, started again when it dies. */
export function packerProcess({ directory, kept, isOnAir, log }: Parts) {
  const secret = randomBytes(32).toString('hex')
  let running: Packer | undefined
  let channels: Record<string, LiveStats> = {}
  let idleSince = Date.now()
  let watch: NodeJS.Timeout | undefined

  const child = supervise<ToPacker, FromPacker>({
    name: 'live media',
    program: PROGRAM,
    settings: { secret, directory } satisfies PackerSettings,
    log,
    onMessage(message) {
      if (message.type === 'listening') running = { port: message.port, secret }
      if (message.type === 'recorded') void kept.add(message).catch((error) => log.error(error))
      if (message.type === 'stats') onStats(message.channels)
    },
    onExit() {
      running = undefined
      channels = {}
      setTimeout(() => void kept.collect().catch((error) => log.error(error)), COLLECT_MS).unref()
    },
  })

  function onStats(told: Record<string, LiveStats>): void {
    channels = told
    if (Object.keys(told).length > 0) idleSince = Date.now()
    else if (Date.now() - idleSince > IDLE_MS) void child.stop()
  }

  async function endForgotten(): Promise<void> {
    for (const channelId of Object.keys(channels)) {
      if (!(await isOnAir(channelId))) child.send({ type: 'close', channelId })
    }
  }

  return {
    running: () => running,
    send: (message: ToPacker) => void child.send(message),
    pid: () => child.pid,
    stats: (channelId: string): LiveStats => channels[channelId] ?? { viewers: 0, hasPicture: false },

    async start(): Promise<Packer> {
      idleSince = Date.now()
      await kept.prepare()
      child.start()
      watch ??= setInterval(() => void endForgotten().catch((error) => log.error(error)), WATCH_MS).unref()
      for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(10)) if (running) return running
      throw new Error('the live media process did not start')
    },

    async stop(): Promise<void> {
      clearInterval(watch)
      await child.stop()
    },
  }
}
