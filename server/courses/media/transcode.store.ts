import type { CoursewareType } from '@college/contract/courses/courseware-types.ts'
import type { TranscodeReport } from '@college/rules/courses/report.ts'
import { sql } from 'drizzle-orm'
import { advisoryLocks } from '../../kit/advisory-locks.ts'
import type { Database } from '../../kit/database.ts'
import type { MediaKeys } from '../tables.ts'
import type { MadeParts } from './tables.ts'

/** Seconds for which a process holds a recording without a sign of life. */
const LEASE = sql`clock_timestamp() + interval '30 seconds'`
const MOST_TRIES = 3

export type Claimed = {
  id: string
  coursewareId: string
  type: CoursewareType
  made: MadeParts
  report: TranscodeReport
  name: string
  userId: string
  fingerprint: string
}

/** Leases are by the clock of the database, which all processes share. */
export const transcodeStore = (database: Database) => ({
  /**
   * The next recording to transcode, that of a process that was killed first; undefined while another is transcoded
   * anywhere.
   */
  claim: claimNext(database),

  /** What ended a process each time that it was tried. */
  async giveUp(failure: string): Promise<void> {
    await database.execute(sql`update media_uploads set status = 'failed', failure = ${failure}, taken_until = null
      where status = 'running' and taken_until < clock_timestamp() and tries >= ${MOST_TRIES}`)
  },

  /** A sign of life with the progress; false when the upload was given up meanwhile. */
  async keep(id: string, percents: Record<string, number>): Promise<boolean> {
    const { rowCount } = await database.execute(sql`update media_uploads
      set taken_until = ${LEASE}, percents = ${JSON.stringify(percents)}::jsonb where id = ${id} and status = 'running'`)
    return (rowCount ?? 0) > 0
  },

  /** A part is made: it is not made again. */
  async keepPart(id: string, keys: MadeParts, report: TranscodeReport): Promise<void> {
    await database.execute(sql`update media_uploads set made = made || ${JSON.stringify(keys)}::jsonb, tries = 1,
      taken_until = ${LEASE}, report = ${JSON.stringify(report)}::jsonb where id = ${id}`)
  },

  async fail(id: string, failure: string): Promise<void> {
    await database.execute(
      sql`update media_uploads set status = 'failed', failure = ${failure}, taken_until = null where id = ${id}`,
    )
  },

  /** Left to another process. */
  async release(id: string): Promise<void> {
    await database.execute(
      sql`update media_uploads set status = 'waiting', taken_until = null where id = ${id} and status = 'running'`,
    )
  },

  /**
   * The length of what is played now, in seconds, and the row locked against other changes. `isReplaced`: learners have
   * it, and keep it until the new one is released.
   */
  findAndHold: findAndHoldFilm(database),

  /** Notes that it is done; false when it was given up meanwhile. */
  isDone: markDone(database),

  /** The recording waits until the draft of the course is released. */
  async keepForRelease(coursewareId: string, next: { media: MediaKeys; seconds: number }): Promise<void> {
    await database.execute(
      sql`update coursewares set next_media = ${JSON.stringify(next)}::jsonb where id = ${coursewareId}`,
    )
  },

  /** Gives the courseware its media and its length, and answers the id of its course; undefined of a draft. */
  give: giveMedia(database),

  partsOf: findLengths(database),

  async setLength(courseId: string, { period, seconds }: { period: number; seconds: number }): Promise<void> {
    await database.execute(
      sql`update courses set period = ${period}, duration_seconds = ${seconds} where id = ${courseId}`,
    )
  },
})

const findLengths = (database: Database) => async (courseId: string) => {
  const { rows } = await database.execute<{ isCompulsory: boolean; durationSeconds: number; type: string }>(sql`
      select is_compulsory as "isCompulsory", duration_seconds as "durationSeconds", type
      from coursewares where course_id = ${courseId}`)
  return rows
}

const claimNext = (database: Database) => (): Promise<Claimed | undefined> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.transcoding})`)
    const { rows } = await transaction.execute<Claimed>(sql`
        update media_uploads upload set status = 'running', taken_until = ${LEASE}, tries = tries + 1
        from coursewares part
        where part.id = upload.courseware_id and upload.id = (
          select id from media_uploads
          where (status = 'waiting' or (status = 'running' and taken_until < clock_timestamp())) and tries < ${MOST_TRIES}
            and not exists (select from media_uploads other
              where other.status = 'running' and other.taken_until >= clock_timestamp())
          order by status, touched_at, id limit 1)
        returning upload.id, upload.courseware_id as "coursewareId", part.type, upload.made, upload.report, upload.name,
          upload.user_id as "userId", upload.fingerprint`)
    return rows[0]
  })

const findAndHoldFilm =
  (database: Database) =>
  async (coursewareId: string): Promise<{ seconds: number; isReplaced: boolean } | undefined> => {
    // The course first, as whoever edits or releases it does.
    await database.execute(sql`select from courses course join coursewares part
      on course.id in (part.course_id, part.draft_of) where part.id = ${coursewareId} for update of course`)
    const { rows } = await database.execute<{ seconds: number; isReplaced: boolean }>(sql`
      select part.duration_seconds as seconds, part.media <> '{}' and exists (
        select from courses course where course.id = part.course_id
          and (course.is_published or course.withdrawn_at is not null)) as "isReplaced"
      from coursewares part where part.id = ${coursewareId} for update`)
    return rows[0]
  }

const giveMedia =
  (database: Database) =>
  async (coursewareId: string, { media, seconds, cover }: { media: MediaKeys; seconds: number; cover: string }) => {
    const { rows } = await database.execute<{ courseId: string | null; coverOf: string }>(sql`
      update coursewares part set media = ${JSON.stringify(media)}::jsonb, duration_seconds = ${seconds},
        measured_at = clock_timestamp()
      where part.id = ${coursewareId}
      returning part.course_id as "courseId", coalesce(part.course_id, part.draft_of) as "coverOf"`)
    const [given] = rows
    if (given && cover) {
      await database.execute(sql`update courses set cover = ${cover} where id = ${given.coverOf} and cover = ''`)
    }
    return given?.courseId ?? undefined
  }

const markDone =
  (database: Database) =>
  async (id: string, report: TranscodeReport): Promise<boolean> => {
    const { rowCount } = await database.execute(sql`
      update media_uploads set status = 'done', taken_until = null, percents = '{}',
        report = ${JSON.stringify(report)}::jsonb
      where id = ${id} and status = 'running'`)
    return (rowCount ?? 0) > 0
  }
