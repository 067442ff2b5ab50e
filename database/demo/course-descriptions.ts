import type { Motif } from '@college/rules/kit/art.mjs'
import { type Chance, chanceOf } from './chance.ts'
import { categories, type DemoCategory } from './content/categories.ts'
import { courses as plainCourses } from './content/courses.ts'
import { lectureCourses } from './content/lecture-courses.ts'
import { chaptersOfLecture, chaptersOfPlain, type DemoChapter } from './course-parts.ts'
import type { RenderedLecture } from './lecture-files.ts'

/** A course in words, before it has dates, teachers and rows. */
export type Described = {
  slug: string
  category: DemoCategory
  second: string
  mark: string
  title: string
  about: string
  points: string[]
  labels: string[]
  motif: Motif
  chapters: DemoChapter[]
  chance: Chance
  isLecture: boolean
}

function categoryOf(name: string): DemoCategory {
  const category = categories.find((each) => each.name === name)
  if (!category) throw new Error(`no category ${name}`)
  return category
}

/** The courses with a lecture of their own first, then the others. */
export function describedCourses(rendered: RenderedLecture[]): Described[] {
  const bySlug = new Map(rendered.map((each) => [each.lecture.slug, each]))
  const of = (slug: string) => {
    const found = bySlug.get(slug)
    if (!found) throw new Error(`no lecture ${slug}`)
    return found
  }
  const withLecture = lectureCourses.map(({ slug, first, second, about, labels, companion }): Described => {
    const own = of(slug)
    const { title, mark, motif, slides } = own.lecture
    return {
      slug,
      category: categoryOf(first),
      second,
      mark,
      title,
      about,
      points: slides.slice(0, 4).map((slide) => slide.title),
      labels,
      motif,
      chapters: chaptersOfLecture(slug, own, of(companion), categoryOf(first).reference),
      chance: chanceOf(`course ${slug}`),
      isLecture: true,
    }
  })
  const others = plainCourses.map((course, index): Described => {
    const category = categoryOf(course.first)
    const chance = chanceOf(`course ${course.slug}`)
    const ofSubject = rendered.filter(({ lecture }) => lecture.subject === category.subject)
    const rest = rendered.filter(({ lecture }) => lecture.subject !== category.subject)
    const played = [...chance.shuffled(ofSubject), ...chance.shuffled(rest)]
    return {
      ...course,
      category,
      motif: chance.pick(category.motifs),
      chapters: chaptersOfPlain(course, index, played, category.reference),
      chance,
      isLecture: false,
    }
  })
  return [...withLecture, ...others]
}
