import { getUserPhoto } from '@college/contract/account/person.ts'
import { done } from '@college/contract/kit/envelope.ts'
import { avatar } from '@college/rules/kit/art.mjs'
import type { App } from '../../app-parts.ts'
import { serve } from '../../kit/serve.ts'
import { isPhoto, profileStore } from './profile.store.ts'

/** A photo changes seldom, and lists show the same few faces. */
const CACHE = 'private, max-age=300'

/** A stored picture as a small square (WebP); undefined when there is no such picture. */
export type SmallPicture = (app: App, key: string) => Promise<Buffer | undefined>

/**
 * Anybody's face (D3-C21, D3-C22): the photo, else a drawn one. An id that is nobody's gets a drawn one too, so that
 * this call does not say who exists.
 */
export function serveUserPhoto(app: App, smallPicture: SmallPicture) {
  const profiles = profileStore(app.database)
  app.fileReaders.add('photos', () => isPhoto)

  serve(app, getUserPhoto, async ({ input: { userId, type }, now, reply }) => {
    const person = await profiles.find(userId)
    reply.header('cache-control', CACHE)
    if (type === 'relativePath') {
      // With its own address even the drawn face can be shown as an image.
      return done(person?.photo || `${getUserPhoto.path}?userId=${userId}`)
    }
    const key = person?.photo && app.storage.permit(person.photo.replace(/^\/files\//, ''), now)?.key
    const photo = key ? await smallPicture(app, key) : undefined
    if (photo) return reply.type('image/webp').send(photo)
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    return reply.type('image/svg+xml').send(drawn(userId, person?.name))
  })
}

/** Only letters reach the drawing, which is markup. */
function drawn(userId: string, name = ''): string {
  const [letter = ''] = name.match(/\p{L}/u) ?? []
  return avatar({ seed: userId, name: letter, kind: 'char' })
}
