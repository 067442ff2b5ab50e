import type { Motif } from '@college/rules/kit/art.mjs'
import { type Chance, chanceOf } from './chance.ts'
import { categories, type DemoCategory } from './content/categories.ts'
import { courses as plainCourses } from './content/courses.ts'
import { lectureCourses } from './content/lecture-courses.ts'
import { chaptersOfLecture, chaptersOfPlain, type DemoChapter } from './course-parts.ts'
import type { RenderedLecture } from './lecture-files.ts'

/** A described course, before dates, teachers, a cover and rows are added. */
export type Described = {
  slug: string
  category: DemoCategory
  second: string
  mark: string
  title: string
  about: string
  points: string[]
  labels: string[]
  /** Motifs for its cover, the most suitable first. */
  motifs: Motif[]
  chapters: DemoChapter[]
  chance: Chance
  isLecture: boolean
}

function categoryOf(name: string): DemoCategory {
  const category = categories.find((each) => each.name === name)
  if (!category) throw new Error(`no category ${name}`)
  return category
}

/** First the courses with a lecture, then the others. */
export function describedCourses(rendered: RenderedLecture[]): Described[] {
  const bySlug = new Map(rendered.map((each) => [each.lecture.slug, each]))
  const withLecture = lectureCourses.map(({ slug, first, second, about, labels }): Described => {
    const own = bySlug.get(slug)
    if (!own) throw new Error(`no lecture ${slug}`)
    const { title, mark, motif, slides } = own.lecture
    const category = categoryOf(first)
    return {
      slug,
      category,
      second,
      mark,
      title,
      about,
      points: slides.slice(0, 4).map((slide) => slide.title),
      labels,
      motifs: [motif, ...category.motifs],
      chapters: chaptersOfLecture(own, category.reference),
      chance: chanceOf(`course ${slug}`),
      isLecture: true,
    }
  })
  const others = plainCourses.map((course, index): Described => {
    const category = categoryOf(course.first)
    const chance = chanceOf(`course ${course.slug}`)
    return {
      ...course,
      category,
      motifs: chance.shuffled(category.motifs),
      chapters: chaptersOfPlain(course, index, category.reference),
      chance,
      isLecture: false,
    }
  })
  return [...withLecture, ...others]
}
