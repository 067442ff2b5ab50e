import { FACE_CHECK_DAYS, FACE_PICTURE_DAYS } from '@college/rules/courses/face-check.ts'
import type { App } from '../../app-parts.ts'
import { faceCheckStore } from './face-checks.store.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Deletes pictures after 30 days and what else is known of a check after half a year (D3-Q05). A key goes after its file,
 * so that no file is forgotten.
 */
export async function tidyFaceChecks({ background, storage, now }: Pick<App, 'background' | 'storage' | 'now'>) {
  const store = faceCheckStore(background)
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const since = daysAgo(FACE_PICTURE_DAYS)
  for (let old = await store.olderPictures(since); old.length > 0; old = await store.olderPictures(since)) {
    for (const { pictureKey } of old) if (pictureKey !== null) await storage.remove(pictureKey)
    await store.forgetPictures(old.map(({ id }) => id))
  }
  while ((await store.removeOlder(daysAgo(FACE_CHECK_DAYS))) > 0);
}
