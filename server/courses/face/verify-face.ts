import { randomUUID } from 'node:crypto'
import { verifyFace } from '@college/contract/courses/face.ts'
import { isFacePicture } from '@college/rules/courses/face-check.ts'
import { accountFinder, proveOwnPassword, requireOwnAccount } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { redrawnPicture } from '../../files/door.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { type Asked, serve } from '../../kit/serve.ts'
import { playerSettings } from '../settings.ts'
import { faceCheckStore } from './face-checks.store.ts'

/** Pictures of one person per day: a check every quarter of an hour, and some that had to be taken again. */
const PICTURES = { most: 60, seconds: 86_400 }

const { refusals } = verifyFace

export function serveVerifyFace(app: App) {
  serve(app, verifyFace, async (asked) => {
    const { input, user, now } = asked
    requireOwnAccount(user)
    const { verifyTime } = await playerSettings(app.settings)
    // Nobody's picture is taken while nothing needs it.
    if (!(verifyTime > 0)) throw new Refusal(refusals.off)
    const store = faceCheckStore(app.database)
    const way = input.picture ? ('picture' as const) : ('password' as const)
    const check = { userId: user.id, sessionId: user.session.id, checkedAt: now, courseId: input.courseId ?? null, way }
    const pictureKey = await prove(app, asked).catch(async (error: unknown) => {
      if (isFailedProof(error)) await store.add({ ...check, passed: false })
      throw error
    })
    try {
      await store.add({ ...check, pictureKey })
    } catch (error) {
      if (pictureKey !== null) await app.storage.remove(pictureKey)
      throw error
    }
    return { pass: true, validUntil: new Date(now.getTime() + verifyTime * 60_000).toISOString() }
  })
}

/** Whether the person tried and did not pass, which is written down: at most as often as the limits allow. */
const isFailedProof = (error: unknown): boolean =>
  error instanceof Refusal && (error.text === refusals.wrongPicture || error.text === refusals.wrongPassword)

/** Answers the key of the picture; null for a password. */
async function prove(app: App, asked: Asked<typeof verifyFace>): Promise<string | null> {
  const { input, user, ip, now } = asked
  if (input.picture) return keepPicture(app, asked, input.picture)
  if (input.password === undefined) throw new Refusal(refusals.noProof)
  const account = found(await accountFinder(app.database)(user.id))
  await proveOwnPassword(app, account, { password: input.password, action: 'verify-face', ip, now }, refusals)
  return null
}

/** Answers the key of the stored picture. Its key is private: no address of it is ever given to a learner. */
async function keepPicture(app: App, { user, now }: Asked<typeof verifyFace>, sent: string): Promise<string> {
  if (!(await app.limits.take(`face:${user.id}`, PICTURES, now))) throw new Refusal(refusals.tooMany)
  const bytes = Buffer.from(sent, 'base64')
  const picture = isFacePicture(bytes) ? await redrawnPicture(app, bytes) : undefined
  if (!picture || !(await app.faces.passes({ picture, userId: user.id }))) throw new Refusal(refusals.wrongPicture)
  const key = `face/${randomUUID()}.jpg`
  await app.storage.put(key, picture, 'image/jpeg')
  return key
}
