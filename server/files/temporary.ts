import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

const directoryOf = (dataDirectory: string) => path.resolve(dataDirectory, 'tmp')
/** Longer than any upload takes. */
const LEFT_OVER_MS = 600_000
/** The share of the disk that must stay free; below it all uploads are refused (security 21). */
const LEAST_FREE = 0.1

/** Creates a temporary directory and removes it after `use` has ended, also after an error. */
export async function withDirectory<Result>(
  dataDirectory: string,
  use: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = path.join(directoryOf(dataDirectory), randomUUID())
  await mkdir(directory, { recursive: true, mode: 0o700 })
  try {
    return await use(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Removes directories left by killed processes. Only old ones, because other processes may be using theirs. */
export async function sweep(dataDirectory: string): Promise<void> {
  const directory = directoryOf(dataDirectory)
  for (const name of await readdir(directory).catch(() => [])) {
    const { mtimeMs } = await stat(path.join(directory, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < Date.now() - LEFT_OVER_MS) await rm(path.join(directory, name), { recursive: true, force: true })
  }
}

export async function isDiskFull(dataDirectory: string): Promise<boolean> {
  await mkdir(dataDirectory, { recursive: true })
  const { bavail, blocks } = await statfs(dataDirectory)
  return bavail / blocks < LEAST_FREE
}
