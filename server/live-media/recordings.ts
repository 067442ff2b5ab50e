import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { RecordingRun } from '@college/rules/lives/replay-place.ts'
import type { FastifyBaseLogger } from 'fastify'
import { childEnvironment } from '../kit/child-environment.ts'
import type { RecordedPart } from '../kit/live-media.ts'
import { queued } from '../kit/queue.ts'
import type { Storage } from '../storage/storage.ts'
import { partFile, readPartFile } from './packer/messages.ts'

const PROGRAM = path.join(import.meta.dirname, 'packer/repack.ts')
const VIDEO = 'video/mp4'
/** A file that was written to this recently may belong to a process that still runs. Milliseconds. */
const QUIET_MS = 5_000

type Parts = { directory: string; storage: Storage; log: FastifyBaseLogger }

/**
 * Turns what the media process has written into ordinary films in the storage, one after the other, each in a process of
 * its own that ends afterwards: an hour of recording takes 440 MB of memory for some seconds.
 */
export function recordings({ directory, storage, log }: Parts) {
  const inTurn = queued({ atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY, refuse: () => new Error('never') })
  let hand: (part: RecordedPart) => Promise<void> = async () => {}
  const known = new Set<string>()
  let isEnding = false

  async function take(name: string, runs: RecordingRun[]): Promise<void> {
    const named = readPartFile(name)
    if (isEnding || !named || known.has(name)) return
    known.add(name)
    const from = path.join(directory, name)
    const to = `${from}.replay`
    try {
      // A source that connected and sent nothing, or less than a second.
      if ((await stat(from)).size === 0) return await rm(from)
      const seconds = await repacked(from, to)
      if (seconds === 0) return await rm(from)
      // The same key when it is done again after a crash: nothing is left behind.
      const key = `lives/${named.channelId}/${named.part}.mp4`
      await storage.put(key, createReadStream(to), VIDEO)
      await hand({ ...named, key, seconds, recordedAt: new Date(named.part * 1_000), runs })
      await rm(from)
    } catch (error) {
      // The file stays, and is taken at the next start: the storage or the database was not there.
      log.error(error, `recording ${name}`)
    } finally {
      await rm(to, { force: true })
      known.delete(name)
    }
  }

  /** Throws for a file that cannot be read; it is kept for a person to look at, and not tried at every start. */
  async function repacked(from: string, to: string): Promise<number> {
    try {
      return await repack(from, to)
    } catch (error) {
      await rename(from, `${from}.failed`).catch(() => {})
      throw error
    }
  }

  return {
    directory,
    prepare: () => mkdir(directory, { recursive: true }),
    onRecorded(to: (part: RecordedPart) => Promise<void>): void {
      hand = to
    },
    add: ({ channelId, part, runs }: Pick<RecordedPart, 'channelId' | 'part' | 'runs'>): Promise<void> =>
      inTurn(() => take(partFile(channelId, part), runs)),
    /** What is not begun yet is left to the next start. */
    async end(): Promise<void> {
      isEnding = true
      await inTurn(async () => {})
    },

    /** What a killed process has left. */
    async collect(): Promise<void> {
      const names = await readdir(directory).catch(() => [])
      for (const name of names.filter((each) => readPartFile(each))) {
        const { mtimeMs } = await stat(path.join(directory, name)).catch(() => ({ mtimeMs: Date.now() }))
        if (Date.now() - mtimeMs > QUIET_MS) await inTurn(() => take(name, []))
      }
    },
  }
}

/** Answers the length in seconds. */
async function repack(from: string, to: string): Promise<number> {
  const child = fork(PROGRAM, [from, to], {
    env: childEnvironment(),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let seconds = 0
  let complaint = ''
  child.on('message', (message: { seconds: number }) => {
    seconds = message.seconds
  })
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    complaint = (complaint + piece).slice(0, 2_000)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`not repacked: ${complaint || code}`)
  return seconds
}
