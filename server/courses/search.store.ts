import { coursewareTypes, isSound } from '@college/contract/courses/courseware-types.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { SearchSource } from '../registry/search.ts'
import { transcripts } from './media/tables.ts'
import { courses, coursewares, teachers } from './tables.ts'

const sounds = coursewareTypes.filter(isSound)

/** Teachers joined by '^'. */
const namesIn = (joined: string): string[] => joined.split('^').filter((name) => name !== '')

/** Courses, searchable by title, labels, teachers and description. */
export const searchableCourses = (database: Database): SearchSource =>
  async function coursesWith(ids) {
    const rows = await database
      .select()
      .from(courses)
      .where(and(inArray(courses.id, ids), courses.isPublished))
    return rows.map((course) => ({
      id: course.id,
      title: course.title,
      names: namesIn(course.teacherText),
      text: [course.teacherText.replaceAll('^', ' '), ...course.labels, course.content].join(' '),
      publishedAt: course.publishedAt,
      item: {
        cover: fileList(course.cover),
        theme: course.theme,
        teacher: course.teacherText,
        period: course.period,
        duration: clockTimeOf(course.durationSeconds),
      },
    }))
  }

/**
 * Where several coursewares of a course have the same transcript, the search shows only one of them: the film rather than
 * its sound track, otherwise the first in the course. True for that one. When one transcript changes, the search triggers
 * index all transcripts of its course again.
 */
const isFoundOnce = sql`not exists (
  select from coursewares other join transcripts same on same.id = other.id and same.lines = ${transcripts.lines}
  where other.course_id = ${coursewares.courseId}
    and (other.type = any(${sql.param(sounds)}::text[]), other.position, other.id)
      < (${coursewares.type} = any(${sql.param(sounds)}::text[]), ${coursewares.position}, ${coursewares.id}))`

/**
 * What is said in a medium. It has no title of its own: a word in the name of a course would otherwise find all its parts
 * before the places at which the word is said.
 */
export const searchableTranscripts = (database: Database): SearchSource =>
  async function transcriptsWith(ids) {
    const rows = await database
      .select({ id: transcripts.id, lines: transcripts.lines, course: courses })
      .from(transcripts)
      .innerJoin(coursewares, eq(coursewares.id, transcripts.id))
      .innerJoin(courses, and(eq(courses.id, coursewares.courseId), courses.isPublished))
      .where(and(inArray(transcripts.id, ids), isFoundOnce))
    return rows.map(({ id, lines, course }) => ({
      id,
      title: '',
      text: lines.join(' '),
      publishedAt: course.publishedAt,
      item: { cover: fileList(course.cover), theme: course.theme, course_id: course.id, course_title: course.title },
    }))
  }

/** Teachers have no date: equal matches are sorted in the order of the teacher list. Milliseconds. */
const POSITION_STEP = 1_000

/** Teachers, searchable by name, unit, job and specialities. */
export const searchableTeachers = (database: Database): SearchSource =>
  async function teachersWith(ids) {
    const rows = await database
      .select()
      .from(teachers)
      .where(and(inArray(teachers.id, ids), teachers.isShown))
    return rows.map(({ id, name, job, unit, photo, adept, introduction, position }) => ({
      id,
      title: name,
      names: [name],
      text: [job, unit, ...adept, introduction].join(' '),
      publishedAt: new Date(-position * POSITION_STEP),
      item: { cover: fileList(photo), job, adept_text: adept },
    }))
  }
