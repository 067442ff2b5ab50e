import type { Motif, Theme } from '@college/rules/kit/art.mjs'
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
import { teachers } from './content/teachers.ts'
import { type Described, describedCourses } from './course-descriptions.ts'
import type { DemoChapter } from './course-parts.ts'
import { ago, DAY } from './dates.ts'
import { publishingOf } from './freshness.ts'
import { idOf } from './ids.ts'
import { cardKeyOf, type RenderedLecture, renderedLectures } from './lecture-files.ts'

/** A course as the rest of the loader needs it: rows are made from it, pictures drawn, records kept. */
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
}

/** Study hours (学时), over and over: what finishing a course awards. */
const PERIODS = [1.5, 1, 2, 1.5, 1.5, 2, 1, 1.5, 2.5, 1.5]
/** The one course that a guest may not open (D3-B183). */
const LOGIN_LIMITED = 'personal-information'
const RECOMMENDED_OTHERS = ['thousand-villages', 'decision-checklist', 'timber-architecture']
/** Their covers are left to the app, which draws one by the theme. */
const WITHOUT_COVER = new Set(['short-meeting-short-text', 'public-contract', 'local-museum'])

export function buildCatalogue(now: Date): Catalogue {
  const rendered = renderedLectures()
  const courses = describedCourses(rendered).map((each, index) => buildCourse(each, index, now))
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
    files: rendered.map((each) => scriptRow(each, now)),
  }
}

function buildCourse(it: Described, index: number, now: Date): BuiltCourse {
  const { slug, chance, chapters, category } = it
  const id = idOf('course', slug)
  const period = PERIODS[index % PERIODS.length] ?? 1.5
  const { publishedAt, updatedAt } = publishingOf(index, chance, now)
  const parts = chapters.flatMap(({ parts }) => parts)
  const isNew = ago(now, 30 * DAY) < publishedAt
  const teacherNames = teachersFor(it, index)
  const isRecommended = it.isLecture || RECOMMENDED_OTHERS.includes(slug)
  const row = {
    id,
    title: it.title,
    cover: WITHOUT_COVER.has(slug) ? '' : `/files/${coverKeyOf(slug)}`,
    theme: category.theme,
    firstCategoryId: idOf('category', category.name),
    secondCategoryId: idOf('category', category.name, it.second),
    content: introductionOf(it),
    period,
    durationSeconds: parts.reduce((sum, part) => sum + (part.media ? part.seconds : 0), 0),
    labels: it.labels,
    teacherText: teacherNames.join('^'),
    loginLimit: slug === LOGIN_LIMITED,
    recommendRank: isRecommended ? index + 1 : null,
    isPublished: true,
    viewTotal: isNew ? chance.whole(60, 900) : chance.whole(400, 18_000),
    // Of the new ones some are not rated yet.
    averageScore: isNew && index >= 3 ? 0 : chance.whole(42, 50) / 10,
    publishedAt,
    updatedAt,
  }
  return {
    id,
    slug,
    title: it.title,
    mark: it.mark,
    theme: category.theme,
    motif: it.motif,
    period,
    publishedAt,
    updatedAt,
    chapters,
    row,
    teacherNames,
  }
}

/** Most courses have one teacher; some have two or three, and some none (D1-B058). */
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

const scriptRow = ({ lecture, script: { text: _, ...file } }: RenderedLecture, now: Date) => ({
  ...file,
  name: `${lecture.title}（讲稿）.${file.suffix}`,
  ownerId: null,
  visibleTo: 'login',
  createdAt: now,
})
