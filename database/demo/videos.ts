import { marks } from '../../server/marks/tables.ts'
import { VIDEO_KIND } from '../../server/videos/feed.store.ts'
import { shortVideos } from '../../server/videos/tables.ts'
import { chanceOf } from './chance.ts'
import { commentTables } from './comment-rows.ts'
import { people } from './content/people.ts'
import { type DemoVideo, videoComments, videos } from './content/videos.ts'
import { awakeBefore } from './dates.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { readManifest } from './media/manifest.ts'
import { userIdOf } from './population.ts'
import { filmIdOf } from './short-films.ts'

const videoIdOf = ({ slug, from }: DemoVideo): string => idOf('short video', slug, from)

const HOURS_APART = 9
/** These have favourites of their own; the others of the first learners have none, so that a visitor begins with none. */
const KEEPER = '20260001'
const FIRST_LEARNERS = /^202600(?:0[1-4]|14)$/

/** The feed: clips of the lectures and whole films in portrait, with favourites, likes and comments. */
export const videoPart: DemoPart = ({ at }) => {
  const kept = { whenThere: 'keep', isReplaced: false } as const
  const slugs = [...new Set(videos.map(({ slug }) => slug))]
  const threads = slugs.map((slug) => ({ id: filmIdOf(slug), classId: null, comments: videoComments[slug] ?? [] }))
  return [
    {
      table: shortVideos,
      rows: videos.map((video, place) => rowOf(video, place, at)),
      whenThere: 'update',
      isReplaced: true,
    },
    { table: marks, rows: slugs.flatMap((slug, place) => marksOf(slug, place, at)), ...kept },
    ...commentTables(VIDEO_KIND, threads, at),
  ]
}

/** The slides are timed in the manifest of the films. */
function rowOf(video: DemoVideo, place: number, at: Date): typeof shortVideos.$inferInsert {
  const { slug, title, from, to, isFull } = video
  const film = readManifest()[slug]
  const startsAt = film?.slides[from]
  if (!film || startsAt === undefined) throw new Error(`no slide ${from} in the lecture ${slug}`)
  return {
    id: videoIdOf(video),
    coursewareId: filmIdOf(slug),
    title,
    startsAt,
    endsAt: film.slides[to + 1] ?? film.seconds,
    playType: isFull ? 0 : 1,
    isPublished: true,
    publishedAt: awakeBefore(at, 5 + place * HOURS_APART),
  }
}

function marksOf(slug: string, place: number, at: Date): (typeof marks.$inferInsert)[] {
  const chance = chanceOf(`videos ${slug}`)
  const others = people.filter(({ roles, loginName }) => roles.length === 1 && !FIRST_LEARNERS.test(loginName))
  const some = (kind: string, count: number) =>
    chance
      .shuffled(others)
      .slice(0, count)
      .map(({ loginName }) => ({ kind, by: loginName, hours: chance.whole(1, 5 + place * HOURS_APART) }))
  const given = [...some('favourite', chance.whole(4, 14)), ...some('like', chance.whole(6, 16))]
  const own = place % 3 === 0 ? [{ kind: 'favourite', by: KEEPER, hours: 6 + place }] : []
  return [...own, ...given].map(({ kind, by, hours }) => ({
    ...{ kind, type: VIDEO_KIND, itemId: filmIdOf(slug), userId: userIdOf(by) },
    createdAt: awakeBefore(at, hours),
  }))
}
