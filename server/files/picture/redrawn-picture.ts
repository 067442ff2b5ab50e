import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { withDirectory } from '../temporary.ts'
import { drawAgain } from './picture.ts'

/** Only the pixels of a JPEG (security 21); undefined for other bytes. A full queue is a refusal of its own. */
export function redrawnPicture({ config }: Pick<App, 'config'>, bytes: Buffer): Promise<Buffer | undefined> {
  return withDirectory(config.DATA_DIR, async (directory) => {
    const file = path.join(directory, 'picture')
    await writeFile(file, bytes)
    try {
      return await readFile(await drawAgain(file, 'jpg'))
    } catch (error) {
      if (error instanceof Refusal && error.text.state === 'malformed') return undefined
      throw error
    }
  })
}
