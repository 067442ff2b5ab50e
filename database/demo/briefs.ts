import { statSync } from 'node:fs'
import path from 'node:path'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { mimeOf, suffixOf } from '@college/rules/files/kinds.ts'
import { briefResources, briefs as briefTable } from '../../server/briefs/tables.ts'
import { files } from '../../server/files/tables.ts'
import { briefs, type DemoResource } from './content/briefs.ts'
import { papers } from './content/papers.ts'
import { ago, DAY, lastAt } from './dates.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { type LocalFile, type RenderedLecture, renderedLectures } from './lecture-files.ts'
import { PAPERS, readPapers } from './media/papers.ts'

export const briefKeyOf = (slug: string): string => `public/covers/brief-${slug}.svg`

/** Keys contain a digest of the content, so an old file is never served in place of a newer one. */
const paperKeyOf = (file: string, digest: string) => `demo/papers/${digest.slice(0, 8)}-${file}`

/** The printed papers and pictures: their paths in the repository, and their storage keys. */
export const paperFiles = (): LocalFile[] =>
  Object.entries(readPapers()).map(([file, digest]) => ({
    key: paperKeyOf(file, digest),
    from: path.join(PAPERS, file),
    mime: mimeOf(suffixOf(file)),
  }))

/** The minute of the day at which it appears. */
const PUBLISHED = 10 * 60

/** The briefs with their resources. Their files are for logged-in users. */
export const briefPart: DemoPart = ({ at }) => {
  const lectures = new Map(renderedLectures().map((each) => [each.lecture.slug, each]))
  const keyOf = keysOf(lectures)
  return [
    { table: files, rows: fileRows(lectures, at), whenThere: 'update', isReplaced: false },
    { table: briefTable, rows: briefRows(at), whenThere: 'update', isReplaced: true },
    { table: briefResources, rows: resourceRows(keyOf, at), whenThere: 'update', isReplaced: true },
  ]
}

const briefRows = (at: Date): (typeof briefTable.$inferInsert)[] =>
  briefs.map(({ slug, name, theme, daysAgo }) => ({
    id: idOf('brief', slug),
    name,
    cover: `/files/${briefKeyOf(slug)}`,
    theme,
    publishedAt: lastAt(PUBLISHED, ago(at, daysAgo * DAY)),
  }))

type KeyOf = (resource: DemoResource) => { type: string; address: string }

const resourceRows = (keyOf: KeyOf, at: Date): (typeof briefResources.$inferInsert)[] =>
  briefs.flatMap(({ slug, daysAgo, resources }) =>
    resources.map((resource, position) => ({
      id: idOf('brief resource', slug, position),
      briefId: idOf('brief', slug),
      name: resource.name,
      position,
      publishedAt: lastAt(PUBLISHED, ago(at, (daysAgo + (position % 3)) * DAY)),
      ...keyOf(resource),
    })),
  )

/** The storage key of a printed file. */
export const printedKeyOf = (file: string): string => paperKeyOf(file, needed(readPapers()[file], file))

function keysOf(lectures: Map<string, RenderedLecture>): KeyOf {
  const printed = readPapers()
  const lecture = (slug: string) => needed(lectures.get(slug), slug)
  const paper = (file: string) => `/files/${paperKeyOf(file, needed(printed[file], file))}`
  return (it) => {
    if ('film' in it) return { type: 'video', address: `/files/${filmOf(lecture(it.film))}` }
    if ('script' in it) return { type: 'document', address: `/files/${lecture(it.script).script.key}` }
    if ('picture' in it) return { type: 'picture', address: paper(`${it.picture}.jpg`) }
    if ('paper' in it) return { type: 'document', address: paper(`${it.paper}.pdf`) }
    if ('screen' in it) return { type: 'link', address: `#${href(routes[it.screen], {})}` }
    return { type: 'document', address: '' }
  }
}

const filmOf = ({ media }: RenderedLecture): string => media.sd ?? ''

function fileRows(lectures: Map<string, RenderedLecture>, at: Date): (typeof files.$inferInsert)[] {
  const titles = new Map(papers.map(({ slug, title }) => [`${slug}.pdf`, title]))
  const row = (id: string, key: string, name: string, bytes: number) => {
    const suffix = suffixOf(key)
    return { id, key, name, suffix, mime: mimeOf(suffix), bytes, ownerId: null, visibleTo: 'login', createdAt: at }
  }
  const films = [...lectures.values()].map((it) =>
    row(idOf('film', it.lecture.slug), filmOf(it), `${it.lecture.title}.mp4`, it.filmBytes),
  )
  const printed = Object.entries(readPapers()).map(([file, digest]) => {
    const lecture = lectures.get(file.replace(/\.jpg$/, ''))
    const name = lecture ? `一图读懂：${lecture.lecture.title}.jpg` : `${titles.get(file)}.pdf`
    return row(idOf('paper', file), paperKeyOf(file, digest), name, statSync(path.join(PAPERS, file)).size)
  })
  return [...films, ...printed]
}

function needed<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new Error(`${what} is not printed: npm run media`)
  return thing
}
