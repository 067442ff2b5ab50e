import { isNew } from '@college/rules/courses/newness.ts'
import { studyHoursOf } from '@college/rules/courses/study-hours.ts'
import type { Motif, Theme } from '@college/rules/kit/art.mjs'
import type {
  manuscripts as manuscriptTable,
  transcripts as transcriptTable,
} from '../../server/courses/media/tables.ts'
import type {
  categories as categoryTable,
  chapters as chapterTable,
  courses as courseTable,
  courseTeachers as courseTeacherTable,
  coursewares as coursewareTable,
  teachers as teacherTable,
} from '../../server/courses/tables.ts'
import type { files as fileTable } from '../../server/files/tables.ts'
import { categories } from './content/categories.ts'
import { columns } from './content/columns.ts'
import { courses as plainCourses } from './content/courses.ts'
import { teachers } from './content/teachers.ts'
import { TEACHING_UNIT } from './content/units.ts'
import { type Described, describedCourses } from './course-descriptions.ts'
import type { DemoChapter } from './course-parts.ts'
import { motifsByNeighbourhood } from './cover-motifs.ts'
import { type Publishing, publishingOf } from './freshness.ts'
import { guideScriptRows } from './guide-scripts.ts'
import { idOf } from './ids.ts'
import { cardKeyOf, type RenderedLecture, renderedLectures, TEXT } from './lecture-files.ts'
import { type StudySheet, sheetsOfLecture, sheetsOfPlain } from './study-sheet.ts'
import { begunByWang } from './study-wishes.ts'

/** A course in the form that the loader needs for rows, pictures and study records. */
export type BuiltCourse = {
  id: string
  slug: string
  title: string
  mark: string
  theme: Theme
  motif: Motif
  period: number
  publishedAt: Date
  updatedAt: Date
  chapters: DemoChapter[]
  row: typeof courseTable.$inferInsert
  teacherNames: string[]
}

export type Catalogue = {
  courses: BuiltCourse[]
  categories: (typeof categoryTable.$inferInsert)[]
  teachers: (typeof teacherTable.$inferInsert)[]
  courseTeachers: (typeof courseTeacherTable.$inferInsert)[]
  chapters: (typeof chapterTable.$inferInsert)[]
  coursewares: (typeof coursewareTable.$inferInsert)[]
  files: (typeof fileTable.$inferInsert)[]
  manuscripts: (typeof manuscriptTable.$inferInsert)[]
  transcripts: (typeof transcriptTable.$inferInsert)[]
}

/** The one course that guests may not open (D3-B183). */
const LOGIN_LIMITED = 'personal-information'
const RECOMMENDED_OTHERS = ['thousand-villages', 'decision-checklist', 'timber-architecture']
/** Courses without a cover file: the app draws their covers from the theme. */
const WITHOUT_COVER = new Set(['short-meeting-short-text', 'public-contract', 'local-museum'])

export function buildCatalogue(now: Date): Catalogue {
  const rendered = renderedLectures()
  const dated = describedCourses(rendered).map((it, index) => ({
    ...it,
    ...publishingOf(it.slug, index, it.chance, now),
  }))
  const motifs = motifsByNeighbourhood(dated, listsOf(dated))
  const courses = dated.map((it, index) => buildCourse(it, { index, now, motif: needed(motifs, it.slug) }))
  return {
    courses,
    categories: categoryRows(),
    teachers: teachers.map(teacherRow),
    courseTeachers: courses.flatMap(({ id, teacherNames }) =>
      teacherNames.map((name, position) => ({ courseId: id, teacherId: idOf('teacher', name), position })),
    ),
    chapters: courses.flatMap(({ id, chapters }) =>
      chapters.map((chapter, position) => ({ id: chapter.id, courseId: id, title: chapter.title, position })),
    ),
    coursewares: courses.flatMap(coursewareRows),
    files: [
      ...rendered.map((each) => scriptRow(each, now)),
      ...studySheets(rendered).map((each) => sheetRow(each, now)),
      ...guideScriptRows(now),
    ],
    manuscripts: rendered.map(({ script: { id, paragraphs } }) => ({ id, paragraphs })),
    transcripts: courses.flatMap(transcriptRows),
  }
}

/** Every study sheet of every course. */
export const studySheets = (rendered: RenderedLecture[]): StudySheet[] => [
  ...rendered.flatMap(({ lecture }) => sheetsOfLecture(lecture.slug)),
  ...plainCourses.flatMap(({ slug, parts }) => sheetsOfPlain(slug, parts)),
]

type Dated = Described & Publishing

/** The lists in which covers appear below each other, in display order, as slugs. */
function listsOf(dated: Dated[]): string[][] {
  const newest = dated.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
  const slugsOf = (courses: Dated[]) => courses.map(({ slug }) => slug)
  const parted = (by: (course: Dated) => string) => [...Map.groupBy(newest, by).values()].map(slugsOf)
  return [
    slugsOf(newest),
    slugsOf(newest.filter(isRecommended)),
    ...parted(({ category }) => category.name),
    ...parted(({ category, second }) => `${category.name} ${second}`),
    ...columns.flatMap(({ units }) => units.map(({ courses }) => courses)),
    begunByWang,
  ]
}

const isRecommended = ({ isLecture, slug }: Described) => isLecture || RECOMMENDED_OTHERS.includes(slug)

type Place = { index: number; now: Date; motif: Motif }

function buildCourse(it: Dated, { index, now, motif }: Place): BuiltCourse {
  const { slug, chance, chapters, category, publishedAt, updatedAt } = it
  const id = idOf('course', slug)
  const parts = chapters.flatMap(({ parts }) => parts)
  const seconds = parts.reduce((sum, part) => sum + (part.isCompulsory ? part.seconds : 0), 0)
  const period = studyHoursOf(seconds)
  const isFresh = isNew(publishedAt, now)
  const teacherNames = teachersFor(it, index)
  const row = {
    id,
    // Its teachers make and keep them.
    ownerUnitId: idOf('unit', TEACHING_UNIT),
    title: it.title,
    cover: WITHOUT_COVER.has(slug) ? '' : `/files/${coverKeyOf(slug)}`,
    theme: category.theme,
    firstCategoryId: idOf('category', category.name),
    secondCategoryId: idOf('category', category.name, it.second),
    content: introductionOf(it),
    period,
    durationSeconds: seconds,
    labels: it.labels,
    teacherText: teacherNames.join('^'),
    loginLimit: slug === LOGIN_LIMITED,
    recommendRank: isRecommended(it) ? index + 1 : null,
    isPublished: true,
    viewTotal: isFresh ? chance.whole(60, 900) : chance.whole(400, 18_000),
    publishedAt,
    updatedAt,
  }
  return {
    id,
    slug,
    title: it.title,
    mark: it.mark,
    theme: category.theme,
    motif,
    period,
    publishedAt,
    updatedAt,
    chapters,
    row,
    teacherNames,
  }
}

/** Most courses have one teacher; some have two or three, and some have none (D1-B058). */
function teachersFor({ category, chance, isLecture }: Described, index: number): string[] {
  if (!isLecture && index % 8 === 3) return []
  const ofSubject = chance.shuffled(teachers.filter(({ subject }) => subject === category.name))
  const count = index % 24 === 14 ? 3 : index % 6 === 1 ? 2 : 1
  return ofSubject.slice(0, count).map(({ name }) => name)
}

function introductionOf({ slug, title, about, points, labels, category, second, isLecture }: Described): string {
  const list = points.map((point) => `<li>${point}</li>`).join('')
  return (
    `<p>${about}</p><h3>学习要点</h3><ul>${list}</ul>` +
    `<h3>适合谁学</h3><p>适合从事“${second}”相关工作的同志，也欢迎对${category.name}感兴趣的学员选学。</p>` +
    (isLecture ? `<h3>一图读懂</h3><p><img src="/files/${cardKeyOf(slug)}" alt="${title}的要点"></p>` : '') +
    `<h3>学习建议</h3><p>建议先完整观看一遍，再结合${labels[0]}的实际，写下一条可以马上去做的事。</p>`
  )
}

function needed(motifs: Map<string, Motif>, slug: string): Motif {
  const motif = motifs.get(slug)
  if (!motif) throw new Error(`no motif for ${slug}`)
  return motif
}

export const coverKeyOf = (slug: string): string => `public/covers/course-${slug}.svg`
export const teacherPhotoKeyOf = (name: string): string => `public/avatars/${idOf('teacher', name)}.svg`

const categoryRows = () =>
  categories.flatMap(({ name, theme, children }, position) => {
    const id = idOf('category', name)
    const top = { id, parentId: null, name, theme, position, isShown: true }
    return [
      top,
      ...children.map((child, at) => ({
        id: idOf('category', name, child),
        parentId: id,
        name: child,
        theme,
        position: at,
        isShown: true,
      })),
    ]
  })

const teacherRow = ({ name, job, introduction }: (typeof teachers)[number]) => ({
  id: idOf('teacher', name),
  name,
  job,
  photo: `/files/${teacherPhotoKeyOf(name)}`,
  introduction,
})

const coursewareRows = ({ id: courseId, chapters }: BuiltCourse) =>
  chapters.flatMap((chapter) =>
    chapter.parts.map((part, position) => ({
      id: part.id,
      courseId,
      chapterId: chapter.id,
      title: part.title,
      type: part.type,
      durationSeconds: part.seconds,
      isCompulsory: part.isCompulsory,
      position,
      media: part.media ?? {},
      documentId: part.documentId,
      linkUrl: part.linkUrl,
    })),
  )

const transcriptRows = ({ chapters }: BuiltCourse) =>
  chapters.flatMap(({ parts }) =>
    parts.flatMap(({ id, captions }) => {
      if (!captions) return []
      const { key, lines } = captions
      const starts = lines.map(({ from }) => Math.floor(from))
      return { id, captionsKey: key, starts, lines: lines.map(({ text }) => text) }
    }),
  )

const sheetRow = ({ id, key, title, text }: StudySheet, now: Date) => ({
  id,
  key,
  name: `${title}.txt`,
  suffix: 'txt',
  mime: TEXT,
  bytes: Buffer.byteLength(text),
  ownerId: null,
  visibleTo: 'login',
  createdAt: now,
})

const scriptRow = ({ lecture, script: { text: _, paragraphs: __, ...file } }: RenderedLecture, now: Date) => ({
  ...file,
  name: `${lecture.title}（讲稿）.${file.suffix}`,
  ownerId: null,
  visibleTo: 'login',
  createdAt: now,
})
