import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { suffixOf, typeOf } from '@college/rules/files/kinds.ts'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { withDirectory } from '../temporary.ts'
import { drawSmall } from './picture.ts'

/** Side length in pixels: enough for an avatar of 64 on the sharpest screens. */
const SIDE = 256

/**
 * A stored picture as a small square (WebP), created once and then stored. Undefined when there is no such picture. Two
 * parallel calls write the same content.
 */
export async function smallPicture(
  { config, storage }: Pick<App, 'config' | 'storage'>,
  key: string,
): Promise<Buffer | undefined> {
  const small = `small/${key.replaceAll(/[./]/g, '-')}.webp`
  if (await storage.exists(small)) return storage.bytes(small)
  if (typeOf(suffixOf(key))?.kind !== 'image' || !(await storage.exists(key))) return undefined
  return withDirectory(config.DATA_DIR, async (directory) => {
    const file = path.join(directory, 'picture')
    await writeFile(file, await storage.bytes(key))
    const drawn = await drawSmall(file, SIDE).catch(noPicture)
    if (!drawn) return undefined
    const bytes = await readFile(drawn)
    await storage.put(small, bytes, 'image/webp')
    return bytes
  })
}

/** A file that cannot be decoded is treated as missing; a full queue is answered as such, other errors are faults. */
function noPicture(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.text.state === 'overloaded') throw error
}
