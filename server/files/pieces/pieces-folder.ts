import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../../kit/config.ts'

/** The share of the disk that stays free. */
const LEAST_FREE = 0.05

export type PiecesFolder = ReturnType<typeof piecesIn>

/** Large files as they arrive, on the disk of this machine, each under the id of its upload; nobody reads from here. */
export function piecesIn({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, name: string) {
  const directory = path.resolve(DATA_DIR, name)
  const fileOf = (id: string) => path.join(directory, id)
  return {
    fileOf,

    /** Whether the disk has room for so many bytes. */
    async hasRoomFor(bytes: number): Promise<boolean> {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const { bavail, bsize, blocks } = await statfs(directory)
      return bavail * bsize - bytes > blocks * bsize * LEAST_FREE
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
        // The request stays whole when the rest of it is not read: its answer is still to come.
        for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
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

    remove: (id: string) => rm(fileOf(id), { force: true }),

    /** Removes the files of uploads that are gone, and what was made beside them under their id and a suffix. */
    async sweep(kept: ReadonlySet<string>): Promise<void> {
      for (const name of await readdir(directory).catch(() => [])) {
        if (!kept.has(path.parse(name).name)) await rm(path.join(directory, name), { recursive: true, force: true })
      }
    },
  }
}
