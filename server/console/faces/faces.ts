import { faceCheckList, faceCheckPicture } from '@college/contract/console/faces.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { requireCollegePermit } from '../../policies/door.ts'
import { faceCheckPage, facePictureOf } from './faces.store.ts'

const { gone } = faceCheckPicture.refusals

/** Face checks for those who answer for the security of the whole college (D3-Q05). */
export function serveFaces(app: App) {
  serve(app, faceCheckList, async ({ input, user, now }) => {
    await requireCollegePermit(app.database, user, faceCheckList.access)
    return faceCheckPage(app.database, input, now)
  })

  // The bytes themselves: the address in a bucket would work for whoever has it.
  serve(app, faceCheckPicture, async ({ input: { id }, user, ip, now, reply }) => {
    await requireCollegePermit(app.database, user, faceCheckPicture.access)
    const { userId, pictureKey, checkedAt } = found(await facePictureOf(app.database, id, now), gone)
    if (!(await app.storage.exists(pictureKey))) throw new Refusal(gone)
    const detail = { check: id, at: checkedAt }
    await app.audit.add({ actor: user.id, action: 'see-face', target: userId, result: 'done', ip, detail }, now)
    const picture = await app.storage.bytes(pictureKey)
    reply.headers({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
    })
    return reply.send(picture)
  })
}
