import { setTimeout as sleep } from 'node:timers/promises'
import { type CoursewareType, isPlayed } from '@college/contract/courses/courseware-types.ts'
import type { MadePart } from '@college/contract/courses/media.ts'
import { courseHoursOf } from '@college/rules/courses/publish.ts'
import { partsFor, whyNot } from '@college/rules/courses/recording.ts'
import type { Database } from '../../kit/database.ts'
import type { App } from '../../kit/serve.ts'
import { storedSeconds } from '../../storage/length/measure.ts'
import type { MediaKeys } from '../tables.ts'
import { BadRecording, findFfmpeg } from './ffmpeg.ts'
import { channelsIn, inspect, makePart, type Source, storeFiles } from './make-parts.ts'
import { recordingsIn } from './recordings.ts'
import { keepInside } from './shorten.ts'
import type { MadeParts } from './tables.ts'
import { type Claimed, transcodeStore } from './transcode.store.ts'

const SIGN_MS = 2_000

/**
 * Makes the files that learners play from one recording, part by part. Each stored part is recorded at once, so after a
 * crash only the missing parts are made.
 */
export async function transcode(app: App, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const { id, type } = claimed
  const store = transcodeStore(app.background)
  const recordings = recordingsIn(app.config)
  const percents: Record<string, number> = Object.fromEntries(Object.keys(claimed.made).map((part) => [part, 100]))
  const given = new AbortController()
  const both = AbortSignal.any([signal, given.signal])
  const signs = signOfLife(() => store.keep(id, percents), given)
  try {
    const program = await findFfmpeg()
    if (!program) throw new BadRecording('服务器上没有 ffmpeg，请联系管理员安装后重试')
    const folder = await recordings.freshWorkOf(id)
    const source: Source = { program, file: recordings.fileOf(id), folder, signal: both }
    const recording = await inspect(source)
    const why = whyNot(recording, type)
    if (why) throw new BadRecording(why)
    const made: MadeParts = { ...claimed.made }
    const { isStereo } = recording
    const facts = { isStereo, seconds: recording.seconds, channels: await channelsIn(source, recording) }
    for (const part of partsFor(type, recording)) {
      if (made[part]) continue
      facts.seconds = await lengthOf(app, made, recording.seconds)
      const files = await makePart(source, part, facts, (percent) => {
        percents[part] = percent
      })
      const keys = await storeFiles(app.storage, source.folder, prefixOf(part, id), files)
      both.throwIfAborted()
      const [first = '', playlist] = keys
      const kept = { [part]: first, ...(part === 'hd' && playlist && { originM3u8: playlist }) }
      Object.assign(made, kept)
      percents[part] = 100
      await store.keepPart(id, kept)
    }
    await finish(app, claimed, made, Math.floor(await lengthOf(app, made, recording.seconds)))
    await recordings.remove(id)
  } catch (error) {
    if (given.signal.aborted) return void (await recordings.remove(id))
    if (signal.aborted) return store.release(id)
    if (!(error instanceof BadRecording)) app.http.log.error(error, 'transcoding failed')
    const words = error instanceof BadRecording ? error.message : '服务器出错，请稍后重试；再次失败请联系管理员'
    await store.fail(id, words)
  } finally {
    signs.stop()
  }
}

/** How long is what was made, the film first; `read` until there is something. Seconds. */
async function lengthOf({ storage }: App, { sd = '', cd = '', mp3 = '' }: MadeParts, read: number): Promise<number> {
  const main = sd || cd || mp3
  return (main && (await storedSeconds(storage, main))) || read
}

/** Guests see posters as covers; everything else is read by signed addresses. */
const prefixOf = (part: MadePart, id: string) => (part === 'poster' ? `public/posters/${id}` : `media/${id}`)

/** While this goes on nobody else takes the recording; ends the work when the upload was given up. */
function signOfLife(keep: () => Promise<boolean>, given: AbortController) {
  let isOver = false
  const beat = async () => {
    while (!isOver) {
      if (!(await keep().catch(() => true))) given.abort()
      await sleep(SIGN_MS, undefined, { ref: false })
    }
  }
  void beat()
  return {
    stop() {
      isOver = true
    },
  }
}

/**
 * The courseware gets its media, the course its length and hours (rules/courses/study-hours.ts). What learners have stays
 * until the new recording is released with the draft of its course.
 */
async function finish(
  app: App,
  { id, coursewareId, userId }: Claimed,
  made: MadeParts,
  seconds: number,
): Promise<void> {
  const { poster = '', ...media } = made
  const cover = poster && app.storage.bareAddress(poster)
  await app.background.transaction(async (transaction) => {
    const store = transcodeStore(transaction)
    const had = await store.findAndHold(coursewareId)
    if (!had || !(await store.isDone(id))) return
    if (had.isReplaced) return store.keepForRelease(coursewareId, { media: media as MediaKeys, seconds })
    const courseId = await store.give(coursewareId, { media: media as MediaKeys, seconds, cover })
    if (!courseId) return
    await writeCourseLength(transaction, courseId)
    const lengths = { coursewareId, before: had.seconds, after: seconds }
    await keepInside(app, transaction, lengths, { actor: userId, now: app.now() })
  })
}

/** The length and the hours of a course, by those of its parts. */
export async function writeCourseLength(transaction: Database, courseId: string): Promise<void> {
  const store = transcodeStore(transaction)
  const parts = await store.partsOf(courseId)
  const played = parts.filter(({ type }) => isPlayed(type as CoursewareType))
  await store.setLength(courseId, {
    period: courseHoursOf(parts),
    seconds: played.reduce((sum, part) => sum + part.durationSeconds, 0),
  })
}
