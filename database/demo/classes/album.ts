import { cover } from '@college/rules/kit/art.mjs'
import type {
  classActivities as activityTable,
  albumPictures as pictureTable,
} from '../../../server/classes/inside/tables.ts'
import type { files as fileTable } from '../../../server/files/tables.ts'
import { activitiesOfClass, albumOfClass, type DemoUpload } from '../content/classes/album.ts'
import { idOf } from '../ids.ts'
import { userIdOf } from '../population.ts'
import { classIdOf, dayTime } from './class-rows.ts'

type Placed = DemoUpload & { slug: string; activity: string; place: number; key: string; svg: string }

const activityIdOf = (slug: string, activity: string) => idOf('class activity', slug, activity)
/** Upright and across, as phones take them. */
const SHAPES = [
  { w: 640, h: 480 },
  { w: 480, h: 640 },
  { w: 640, h: 360 },
] as const

function drawn(seed: string, place: number, { looks }: DemoUpload): string {
  const [theme, motif] = looks[place % looks.length] ?? []
  return cover({
    seed,
    ...(theme && { theme }),
    ...(motif && { motif }),
    ...(SHAPES[place % SHAPES.length] ?? SHAPES[0]),
  })
}

/** Every picture of the albums. */
const placed: Placed[] = [
  ...Object.entries(albumOfClass).map(([slug, uploads]) => ({ slug, activity: '', uploads })),
  ...Object.entries(activitiesOfClass).flatMap(([slug, activities]) =>
    activities.map((activity) => ({ slug, activity: activity.slug, uploads: activity.uploads })),
  ),
].flatMap(({ slug, activity, uploads }) =>
  uploads
    .flatMap((upload) => Array.from({ length: upload.pictures }, () => upload))
    .map((upload, place) => {
      const seed = `album ${slug} ${activity} ${place}`
      return { ...upload, slug, activity, place, key: keyOf(slug, activity, place), svg: drawn(seed, place, upload) }
    }),
)

function keyOf(slug: string, activity: string, place: number): string {
  return `demo/album/${[slug, activity, place].filter((part) => part !== '').join('-')}.svg`
}

export const albumDrawings = (): { key: string; svg: string }[] => placed.map(({ key, svg }) => ({ key, svg }))

export const albumFileRows = (at: Date): (typeof fileTable.$inferInsert)[] =>
  placed.map(({ key, svg, by, day, minute, place, name }) => ({
    id: idOf('album file', key),
    key,
    name: `${name}${place + 1}.svg`,
    suffix: 'svg',
    mime: 'image/svg+xml',
    bytes: Buffer.byteLength(svg),
    ownerId: userIdOf(by),
    visibleTo: 'owner',
    createdAt: dayTime(at, day, minute),
  }))

export const activityRows = (at: Date): (typeof activityTable.$inferInsert)[] =>
  Object.entries(activitiesOfClass).flatMap(([slug, activities]) =>
    activities.map((activity) => ({
      id: activityIdOf(slug, activity.slug),
      classId: classIdOf(slug),
      title: activity.title,
      day: new Date(dayTime(at, activity.day, 12 * 60)).toISOString().slice(0, 10),
    })),
  )

export const albumRows = (at: Date): (typeof pictureTable.$inferInsert)[] =>
  placed.map(({ slug, activity, key, by, day, minute }) => ({
    id: idOf('album picture', key),
    classId: classIdOf(slug),
    activityId: activity === '' ? null : activityIdOf(slug, activity),
    userId: userIdOf(by),
    fileId: idOf('album file', key),
    createdAt: dayTime(at, day, minute),
  }))
