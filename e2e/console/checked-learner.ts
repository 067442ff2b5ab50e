import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { App } from '../../server/app-parts.ts'
import { faceChecks } from '../../server/courses/face/tables.ts'
import { courses } from '../../server/courses/tables.ts'
import { aUser } from '../../server/testing/factories.ts'

const DAY_MS = 86_400_000

/** A learner of an own name with a picture, one that is deleted, a password, and a check that was refused. */
export async function aCheckedLearner({ database, storage, now }: App) {
  const mark = String(Date.now())
  const user = await aUser(database, { name: `留影${mark}`, loginName: `face${mark}` })
  // One of the demonstration: other stories count its courses and their categories.
  const [course] = await database.select({ id: courses.id }).from(courses).limit(1)
  const pictureKey = `face/${randomUUID()}.jpg`
  const portrait = sharp({ create: { width: 640, height: 480, channels: 3, background: '#8aa4b8' } })
  await storage.put(pictureKey, await portrait.jpeg().toBuffer(), 'image/jpeg')
  const check = { userId: user.id, sessionId: randomUUID(), courseId: course?.id ?? null }
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await database.insert(faceChecks).values([
    { ...check, way: 'picture', pictureKey, checkedAt: ago(1) },
    { ...check, way: 'picture', checkedAt: ago(40) },
    { ...check, way: 'password', checkedAt: ago(2) },
    { ...check, way: 'password', passed: false, checkedAt: ago(3) },
  ])
  return user
}
