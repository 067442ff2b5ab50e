import { existsSync } from 'node:fs'
import { type CoursewareType, isPlayed } from '@college/contract/courses/courseware-types.ts'
import {
  cancelUpload,
  courseUploads,
  createUpload,
  LARGEST_RECORDING,
  replacingEffect,
  retryTranscode,
} from '@college/contract/courses/media.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isRecordingName } from '@college/rules/courses/recording.ts'
import { reportWords } from '@college/rules/courses/report.ts'
import { cleanName } from '@college/rules/files/names.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { isSameFile } from '../../files/door.ts'
import type { User } from '../../kit/access.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { requireCourse, requirePart } from '../rights.store.ts'
import { countInMiddle } from '../study/watched.store.ts'
import { coursewares } from '../tables.ts'
import { recordingsIn } from './recordings.ts'
import { uploadStore } from './uploads.store.ts'

const { refusals } = createUpload

/** Beginning, listing, giving up and repeating; the pieces themselves are `servePieces`. */
export function serveUploads(app: App, wake: () => unknown): void {
  const { database } = app
  const store = uploadStore(database)
  const recordings = recordingsIn(app.config)
  const audit = (action: string, asked: { user: { id: string }; ip: string; now: Date }, target: string, detail = {}) =>
    app.audit.add({ actor: asked.user.id, action, target, result: 'done', ip: asked.ip, detail }, asked.now)

  const requireUploaded = (user: User, { coursewareId: id }: { coursewareId: string }) =>
    requirePart(database, user, { to: 'change', id, gone: cancelUpload.refusals.noUpload })

  serve(app, createUpload, async (asked) => {
    const { input, user, now } = asked
    const { coursewareId, bytes, modifiedAt = 0, fingerprint = '' } = input
    const [part] = await database
      .select({ type: coursewares.type })
      .from(coursewares)
      .where(eq(coursewares.id, coursewareId))
    await requirePart(database, user, { to: 'change', id: coursewareId, gone: refusals.noPart })
    if (!isPlayed(found(part, refusals.noPart).type as CoursewareType)) throw new Refusal(refusals.notPlayed)
    if (!isRecordingName(input.name)) throw new Refusal(refusals.wrongType)
    if (bytes > LARGEST_RECORDING) throw new Refusal(refusals.tooLarge)
    const name = cleanName(input.name)
    const open = await store.findOpen(coursewareId)
    const file = { name, bytes, modifiedAt, fingerprint }
    const isOwn = open?.status === 'receiving' && open.userId === user.id
    if (open && isOwn && isSameFile(open, file)) return { id: open.id, received: open.received }
    if (open && isOwn && open.name === name) throw new Refusal(refusals.otherFile)
    if (!(await recordings.hasRoomFor(bytes))) throw new Refusal(refusals.diskFull)
    const made = open ? undefined : await store.insert({ userId: user.id, coursewareId, ...file }, now)
    const { id } = found(made, refusals.taken)
    await audit('upload-recording', asked, coursewareId, { name, bytes })
    return { id, received: 0 }
  })

  serve(app, replacingEffect, async ({ input: { coursewareId }, user }) => {
    await requirePart(database, user, { to: 'see', id: coursewareId, gone: commonRefusals.notFound })
    return { inMiddle: await countInMiddle(database, coursewareId) }
  })

  serve(app, courseUploads, async ({ input: { courseId }, user }) => {
    await requireCourse(database, user, { to: 'see', id: courseId, gone: commonRefusals.notFound })
    return (await store.ofCourse(courseId)).map(({ userId, made: _, tries: __, report, ...upload }) => ({
      ...upload,
      report: reportWords(report),
      isOwn: userId === user.id,
      canRetry: upload.status === 'failed' && existsSync(recordings.fileOf(upload.id)),
    }))
  })

  serve(app, cancelUpload, async (asked) => {
    const upload = found(await store.find(asked.input.id), cancelUpload.refusals.noUpload)
    await requireUploaded(asked.user, upload)
    await audit('cancel-recording', asked, upload.coursewareId, { name: upload.name })
    await store.remove(upload.id)
    await recordings.remove(upload.id)
    return null
  })

  serve(app, retryTranscode, async (asked) => {
    const { noUpload, gone } = retryTranscode.refusals
    const upload = found(await store.find(asked.input.id), noUpload)
    await requireUploaded(asked.user, upload)
    if (!existsSync(recordings.fileOf(upload.id))) throw new Refusal(gone)
    await audit('retry-transcode', asked, upload.coursewareId, { name: upload.name })
    found(await store.retry(upload.id, asked.now), noUpload)
    wake()
    return null
  })
}
