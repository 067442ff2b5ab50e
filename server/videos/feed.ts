import { getShortVideo, listShortVideos, type ShortVideo } from '@college/contract/videos/videos.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { clockOf } from '@college/rules/kit/format.ts'
import { readCursor, writeCursor } from '@college/rules/videos/feed.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { App } from '../app-parts.ts'
import { PLAY_ADDRESS_SECONDS } from '../courses/door.ts'
import type { User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { readJson } from '../registry/serve-lists.ts'
import { feedStore, type VideoRow } from './feed.store.ts'

const { refusals } = listShortVideos

export function serveFeed(app: App) {
  const store = feedStore(app.database)

  /** The videos of one courseware; refused to a guest of a course that wants a login (D3-B183). */
  async function ofCourseware(courseId: string, coursewareId: string, user: User | undefined): Promise<VideoRow[]> {
    const rows = await store.ofCourseware(courseId, coursewareId, user?.id)
    if (rows.length === 0 && !user && (await store.isLoginLimited(courseId, coursewareId)))
      throw new Refusal(refusals.loginLimited)
    return rows
  }

  serve(app, listShortVideos, async ({ input, user, now }) => {
    const { courseId, coursewareId, pageNum, pageSize } = input
    const shown = (rows: VideoRow[], asOf?: Date) =>
      Promise.all(rows.map((row) => videoOf(app, row, { user, now, asOf })))
    if (courseId && coursewareId) return shown(await ofCourseware(courseId, coursewareId, user))
    if (input.type === 1) {
      if (!user) throw new Refusal(refusals.logInFirst)
      const { order = 'desc', start = (pageNum - 1) * input.size, size } = input
      const asked = { search: searchOf(input.query), order, limit: size, offset: start }
      return shown(await store.favourites(user.id, asked))
    }
    const after = input.after === undefined ? undefined : found(readCursor(input.after), refusals.malformed)
    const asOf = new Date(Math.min(after?.asOf ?? now.getTime(), now.getTime()))
    const offset = after ? 0 : (pageNum - 1) * pageSize
    return shown(await store.recommended({ reader: user?.id, asOf, after, limit: pageSize, offset }), asOf)
  })

  serve(app, getShortVideo, async ({ input: { courseId, coursewareId, id }, user, now }) => {
    const rows = await ofCourseware(courseId, coursewareId, user)
    const row = id === undefined ? rows[0] : rows.find((each) => each.id === id)
    return videoOf(app, found(row, getShortVideo.refusals.noVideo), { user, now })
  })
}

const Query = Type.Object({ searchValue: Type.Optional(Type.String({ maxLength: 100 })) })

function searchOf(text: string | undefined): string {
  const query = readJson(text, {})
  if (!Value.Check(Query, query)) throw new Refusal(refusals.malformed)
  return query.searchValue?.trim() ?? ''
}

const textFlag = (yes: boolean) => (yes ? '1' : '0')

/** `asOf`: of the recommendations, when their order was made. */
type Shown = { user: User | undefined; now: Date; asOf?: Date | undefined }

async function videoOf(app: App, row: VideoRow, { user, now, asOf }: Shown): Promise<ShortVideo> {
  const [teacher] = row.teachers
  const signed = { now, seconds: PLAY_ADDRESS_SECONDS, session: user?.session.id }
  const relativePath = await app.storage.address(row.film, signed)
  return {
    _id: row.id,
    coursewareId: row.coursewareId,
    courseId: row.courseId,
    title: row.title,
    coursewareName: row.coursewareTitle,
    courseName: row.courseTitle,
    cover: fileList(row.cover),
    theme: row.theme,
    film: JSON.stringify({ relativePath }),
    films: fileList(relativePath),
    seekTime: row.startsAt,
    endTime: row.endsAt,
    playType: row.playType === 0 ? 0 : 1,
    photo: fileList(teacher?.photo ?? ''),
    teacher_value: teacher?.id ?? '',
    lecturers: row.teachers.map(({ name }) => ({ name })),
    isFavourite: textFlag(row.isFavourite),
    collectNum: row.favourites,
    isLiked: textFlag(row.isLiked),
    tagNum: row.likes,
    commentNum: row.comments,
    duration: clockTimeOf(row.seconds),
    favouriteTime: row.favouriteAt === null ? '' : clockOf(new Date(row.favouriteAt)),
    cursor: asOf ? writeCursor({ asOf: asOf.getTime(), isStudied: row.isStudied, id: row.id }) : '',
  }
}
