import type { App } from '../../app-parts.ts'
import { announceMessages } from '../../messages/door.ts'
import { storedSeconds } from '../../storage/length/measure.ts'
import { awardFinished } from '../study/award.store.ts'
import { studyLengthStore } from '../study/length.store.ts'
import type { MediaKeys } from '../tables.ts'
import { measureStore, type UnmeasuredMedium } from './measure.store.ts'
import { writeCourseLength } from './transcode.ts'

const QUEUE = 'measure-coursewares'
/** Seconds by which two lengths of the same medium can differ by rounding. */
const SAME = 1

/**
 * Measures media whose stored length is what the header of their recording said. At every start: without such media it is
 * one question.
 */
export function measureOldMedia(app: App): void {
  app.jobs.handle(QUEUE, () => measureMedia(app))
  app.http.addHook('onListen', async () => app.jobs.send(QUEUE, {}))
}

/** One after the other, so that a second run goes on where a killed one was. */
export async function measureMedia(app: App): Promise<void> {
  const store = measureStore(app.background)
  await store.passUnplayed()
  for (let medium = await store.next(); medium; medium = await store.next()) await measureMedium(app, medium)
}

const mainOf = ({ sd, cd, hd, mp3 }: MediaKeys) => sd ?? cd ?? hd ?? mp3 ?? ''

async function measureMedium(app: App, medium: UnmeasuredMedium): Promise<void> {
  const { id, media, durationSeconds: before } = medium
  const found = await storedSeconds(app.storage, mainOf(media))
  if (found === undefined) app.http.log.warn({ id }, 'a courseware that cannot be measured keeps its length')
  const after = Math.floor(found ?? before)
  if (after < 1 || Math.abs(after - before) <= SAME) return measureStore(app.background).measured(id, before)
  await correct(app, medium, after)
}

/** Gives the medium its length, and people what they have covered of it. */
async function correct(app: App, { id, courseId, durationSeconds: before }: UnmeasuredMedium, after: number) {
  const now = app.now()
  const { messages, tellFollowers } = await app.background.transaction(async (transaction) => {
    await measureStore(transaction).measured(id, after)
    await writeCourseLength(transaction, courseId)
    const study = studyLengthStore(transaction)
    await study.clip(id, after)
    const completed = (await study.raise(id, after)).map((each) => ({ ...each, now }))
    const { messages } = await awardFinished(app, transaction, completed)
    const tellFollowers = await app.courseFollowers.measured(transaction, id, after, now)
    const detail = {
      before: { durationSeconds: before },
      after: { durationSeconds: after, completed: completed.length },
    }
    const event = { actor: '', action: 'measure-courseware', target: id, result: 'done' as const, ip: '' }
    await app.audit.add({ ...event, detail }, now)
    return { messages, tellFollowers }
  })
  announceMessages(app, messages)
  tellFollowers()
}
