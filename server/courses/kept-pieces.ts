import { createHash } from 'node:crypto'
import { KEPT_PIECE_BYTES, keptPieces } from '@college/contract/courses/kept.ts'
import type { App } from '../app-parts.ts'
import { cachedByKey } from '../kit/cached-for.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { findKeptParts } from './kept.store.ts'
import { mediumOf } from './kept-medium.ts'
import { playStore } from './play.store.ts'

/** A medium never changes under its key; each takes 64 bytes per MiB here. */
const REMEMBERED = { milliseconds: 7 * 24 * 3_600_000, most: 200 }

export function serveKeptPieces(app: App) {
  const { refusals } = keptPieces
  const store = playStore(app.database)
  const piecesOf = cachedByKey(REMEMBERED, app.now, async (key) => digestsOf(await app.storage.read(key)))

  serve(app, keptPieces, async ({ input: { courseId, coursewareId, sound }, user }) => {
    found(await store.findCourse(courseId, false), refusals.noCourse)
    const rows = await findKeptParts(app.database, courseId, user.id)
    const row = found(
      rows.find(({ courseware }) => courseware.id === coursewareId),
      refusals.noCourse,
    )
    const { key } = found(mediumOf(row.courseware.media, sound === 1), refusals.gone)
    if (!(await app.storage.exists(key))) throw new Refusal(refusals.gone)
    return piecesOf(key)
  })
}

async function digestsOf(medium: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string[] }> {
  const sha256: string[] = []
  let bytes = 0
  let hash = createHash('sha256')
  for await (let chunk of medium) {
    while (chunk.length > 0) {
      const taken = chunk.subarray(0, KEPT_PIECE_BYTES - (bytes % KEPT_PIECE_BYTES))
      hash.update(taken)
      bytes += taken.length
      chunk = chunk.subarray(taken.length)
      if (bytes % KEPT_PIECE_BYTES > 0) continue
      sha256.push(hash.digest('hex'))
      hash = createHash('sha256')
    }
  }
  if (bytes % KEPT_PIECE_BYTES > 0) sha256.push(hash.digest('hex'))
  return { bytes, sha256 }
}
