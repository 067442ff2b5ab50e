import { FACE_PICTURE_DAYS } from '@college/rules/courses/face-check.ts'
import type { App } from '../../kit/serve.ts'
import { faceCheckStore } from './face-checks.store.ts'

const DAY_MS = 24 * 3_600_000

/** Deletes checks with their pictures after 30 days (D3-Q05). A row goes after its file, so that no file is forgotten. */
export async function tidyFaceChecks({ background, storage, now }: Pick<App, 'background' | 'storage' | 'now'>) {
  const store = faceCheckStore(background)
  const since = new Date(now().getTime() - FACE_PICTURE_DAYS * DAY_MS)
  for (let old = await store.older(since); old.length > 0; old = await store.older(since)) {
    for (const { pictureKey } of old) if (pictureKey !== null) await storage.remove(pictureKey)
    await store.remove(old.map(({ id }) => id))
  }
}
