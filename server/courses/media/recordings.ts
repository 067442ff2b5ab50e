import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { piecesIn } from '../../files/door.ts'
import type { Config } from '../../kit/config.ts'

/** What the pieces and the finished parts of one recording need, as a multiple of its size. */
const ROOM = 2

/** Recordings as they arrive, on the disk of this machine; learners never read from here. */
export const recordingsIn = (config: Pick<Config, 'DATA_DIR'>) => {
  const pieces = piecesIn(config, 'recordings')
  /** Where the parts of a recording are made. */
  const workOf = (id: string) => `${pieces.fileOf(id)}.parts`
  return {
    ...pieces,
    /** A folder of this attempt alone: what an earlier one still writes goes nowhere. */
    async freshWorkOf(id: string): Promise<string> {
      await rm(workOf(id), { recursive: true, force: true })
      await mkdir(workOf(id), { recursive: true, mode: 0o700 })
      return mkdtemp(path.join(workOf(id), 'attempt-'))
    },

    hasRoomFor: (bytes: number) => pieces.hasRoomFor(bytes * ROOM),

    async remove(id: string): Promise<void> {
      await pieces.remove(id)
      await rm(workOf(id), { recursive: true, force: true })
    },
  }
}
