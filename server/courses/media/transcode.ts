import { setTimeout as sleep } from 'node:timers/promises'
import { type CoursewareType, isPlayed } from '@college/contract/courses/courseware-types.ts'
import type { MadePart } from '@college/contract/courses/media.ts'
import { MIXED_FILE } from '@college/contract/files/pieces.ts'
import { shortSideOf } from '@college/rules/courses/picture.ts'
import { courseHoursOf } from '@college/rules/courses/publish.ts'
import { clarityLines, partsFor, whyNot } from '@college/rules/courses/recording.ts'
import type { TranscodeReport } from '@college/rules/courses/report.ts'
import type { App } from '../../app-parts.ts'
import { isWhatItSays } from '../../files/door.ts'
import type { Database } from '../../kit/database.ts'
import { storedSeconds } from '../../storage/length/measure.ts'
import type { MediaKeys } from '../tables.ts'
import { BadRecording, findFfmpeg, mapsWideColours, type Source } from './ffmpeg.ts'
import { type Facts, inspect } from './inspect.ts'
import { bytesOf, channelsIn, makePart, storeFiles } from './make-parts.ts'
import { recordingsIn } from './recordings.ts'
import { reportOf } from './report.ts'
import { keepInside } from './shorten.ts'
import type { MadeParts } from './tables.ts'
import { type Claimed, transcodeStore } from './transcode.store.ts'

const SIGN_MS = 2_000

/**
 * Makes the files that learners play from one recording, part by part. Each stored part is recorded at once, so after a
 * crash only the missing parts are made.
 */
export async function transcode(app: App, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const { id } = claimed
  const store = transcodeStore(app.background)
  const recordings = recordingsIn(app.config)
  const percents: Record<string, number> = Object.fromEntries(Object.keys(claimed.made).map((part) => [part, 100]))
  const given = new AbortController()
  const both = AbortSignal.any([signal, given.signal])
  const signs = signOfLife(() => store.keep(id, percents), given)
  try {
    const program = await findFfmpeg()
    if (!program) throw new BadRecording('服务器上没有 ffmpeg，请联系管理员安装后重试')
    if (!(await isWhatItSays(recordings.fileOf(id), claimed))) throw new BadRecording(MIXED_FILE)
    const source: Source = {
      program,
      file: recordings.fileOf(id),
      folder: await recordings.freshWorkOf(id),
      signal: both,
    }
    await makeParts(app, claimed, { source, percents })
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

type Work = { source: Source; percents: Record<string, number> }

async function makeParts(app: App, claimed: Claimed, { source, percents }: Work): Promise<void> {
  const { id, type } = claimed
  const store = transcodeStore(app.background)
  const found = await inspect(source, (percent) => {
    percents.read = percent
  })
  const { picture, sound, frames } = found
  const why = whyNot({ seconds: found.seconds, hasSound: Boolean(sound), ...(picture && { picture }) }, type)
  if (why) throw new BadRecording(why)
  const parts = partsFor(type, { hasSound: Boolean(sound), lines: frames ? shortSideOf(frames) : 0 })
  Object.assign(percents, { read: 100 }, Object.fromEntries(parts.map((part) => [part, percents[part] ?? 0])))
  const facts: Facts = {
    ...found,
    length: found.seconds,
    channels: await channelsIn(source, found),
    top: parts.findLast((part) => part in clarityLines),
    hasZscale: await mapsWideColours(source.program),
  }
  const made: MadeParts = { ...claimed.made }
  const report: TranscodeReport = { bytes: 0, ...claimed.report, ...reportOf(facts, parts) }
  for (const part of parts) {
    if (made[part]) continue
    facts.length = await lengthOf(app, made, found.seconds)
    const { files, loudness } = await makePart(source, part, facts, (percent) => {
      percents[part] = percent
    })
    const keys = await storeFiles(app.storage, source.folder, prefixOf(part, id), files)
    source.signal.throwIfAborted()
    const [first = '', playlist] = keys
    const kept = { [part]: first, ...(playlist && { originM3u8: playlist }) }
    Object.assign(made, kept)
    percents[part] = 100
    report.bytes = (report.bytes ?? 0) + (await bytesOf(source.folder, files))
    if (loudness !== undefined) report.loudness = loudness
    await store.keepPart(id, kept, report)
  }
  const length = await lengthOf(app, made, found.seconds)
  await finish(app, claimed, made, { seconds: Math.floor(length), report: { ...report, seconds: length } })
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
  { seconds, report }: { seconds: number; report: TranscodeReport },
): Promise<void> {
  const { poster = '', ...media } = made
  const cover = poster && app.storage.bareAddress(poster)
  await app.background.transaction(async (transaction) => {
    const store = transcodeStore(transaction)
    const had = await store.findAndHold(coursewareId)
    if (!had || !(await store.isDone(id, report))) return
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
