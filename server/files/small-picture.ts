import { suffixOf, typeOf } from '@college/rules/files/kinds.ts'
import sharp from 'sharp'
import type { Storage } from '../kit/storage.ts'

/** Pixels of a side: an avatar of 64 on the sharpest screen. */
const SIDE = 256

/**
 * A stored picture as a small square (WebP), made once and kept beside it. Undefined when there is no such picture.
 * Two that make it at once write the same.
 */
export async function smallPicture(storage: Storage, key: string): Promise<Buffer | undefined> {
  const small = `small/${key.replaceAll(/[./]/g, '-')}.webp`
  if (await storage.exists(small)) return storage.bytes(small)
  if (typeOf(suffixOf(key))?.kind !== 'image' || !(await storage.exists(key))) return undefined
  const drawn = await sharp(await storage.bytes(key))
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp()
    .toBuffer()
  await storage.put(small, drawn, 'image/webp')
  return drawn
}
