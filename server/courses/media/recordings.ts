import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../../kit/config.ts'

/** What the pieces and the finished parts of one recording need, as a multiple of its size. */
const ROOM = 2
/** The share of the disk that stays free. */
const LEAST_FREE = 0.05

/** Recordings as they arrive, on the disk of this machine; learners never read from here. */
export const recordingsIn = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => {
  const directory = path.resolve(DATA_DIR, 'recordings')
  const fileOf = (id: string) => path.join(directory, id)
  return {
    fileOf,
    /** Where the parts of a recording are made. */
    workOf: (id: string) => path.join(directory, `${id}.parts`),

    async hasRoomFor(bytes: number): Promise<boolean> {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const { bavail, bsize, blocks } = await statfs(directory)
      return bavail * bsize - bytes * ROOM > blocks * bsize * LEAST_FREE
    },

    /**
     * Writes a piece at its place and waits until the disk has it. Answers how many bytes came, and 'wrong' when they are
     * not those of the checksum or more than fit: then nothing of the piece counts.
     */
    async writePiece(id: string, body: Readable, wish: { at: number; most: number; sha256?: string | undefined }) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const file = await open(fileOf(id), wish.at === 0 ? 'w' : 'r+', 0o600)
      const hash = createHash('sha256')
      let length = 0
      try {
        for await (const chunk of body as AsyncIterable<Buffer>) {
          if (length + chunk.length > wish.most) return 'tooMany' as const
          hash.update(chunk)
          await file.write(chunk, 0, chunk.length, wish.at + length)
          length += chunk.length
        }
        if (wish.sha256 !== undefined && hash.digest('base64') !== wish.sha256) return 'wrong' as const
        await file.datasync()
        return length
      } finally {
        await file.close()
      }
    },

    async remove(id: string): Promise<void> {
      await rm(fileOf(id), { force: true })
      await rm(`${fileOf(id)}.parts`, { recursive: true, force: true })
    },

    /** Removes the files of uploads that are gone. */
    async sweep(kept: ReadonlySet<string>): Promise<void> {
      for (const name of await readdir(directory).catch(() => [])) {
        if (!kept.has(name.replace('.parts', '')))
          await rm(path.join(directory, name), { recursive: true, force: true })
      }
    },
  }
}
