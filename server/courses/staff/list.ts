import { courseReach, courseTeacherOptions, staffCourseDetail, staffCourses } from '@college/contract/courses/staff.ts'
import { courseStateOf, missingIn, missingToPublish } from '@college/rules/courses/publish.ts'
import type { App } from '../../app-parts.ts'
import { containing } from '../../kit/containing.ts'
import { versionOf } from '../../kit/edits.store.ts'
import { found } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import type { CourseQuestions } from '../asked-outside.ts'
import { requireCourse } from '../rights.store.ts'
import { staffDetailStore } from './detail.store.ts'
import { draftStore } from './draft.store.ts'
import { staffListStore } from './list.store.ts'
import { outlineOf } from './outline-of.ts'
import type { StoredPart } from './parts.store.ts'
import { staffSaveStore } from './save.store.ts'

/** The console's list of courses, and one of them as its editor sees it. */
export function serveStaffCourses(app: App, { quizOfCourse }: CourseQuestions) {
  const { database } = app
  const store = staffDetailStore(database)

  serve(app, staffCourses, ({ input: { word = '', state, category, missing, pageNum, pageSize }, user }) => {
    const filter = {
      word: word.trim(),
      isMissing: missing === '1',
      ...(state && { state }),
      ...(category && { category }),
    }
    return staffListStore(app, database, user).find(filter, { limit: pageSize, offset: (pageNum - 1) * pageSize })
  })

  app.finds.add('courses', staffCourses, async ({ user, word, limit }) => {
    const { rows, total } = await staffListStore(app, database, user).find(
      { word, isMissing: false },
      { limit, offset: 0 },
    )
    return { total, rows: rows.map(({ id, title, teacherText }) => ({ id, title, note: teacherText })) }
  })

  serve(app, courseReach, async ({ input: { id }, user }) => {
    await requireCourse(database, user, { to: 'publish', id, gone: courseReach.refusals.noCourse })
    return { reach: await store.reachOf(id) }
  })

  serve(app, courseTeacherOptions, ({ input: { word = '' }, user }) =>
    staffSaveStore(database).findTeachers(user, containing(word.trim())),
  )

  serve(app, staffCourseDetail, async ({ input: { id }, user }) => {
    await requireCourse(database, user, { to: 'see', id, gone: staffCourseDetail.refusals.noCourse })
    const course = found(await store.find(id), staffCourseDetail.refusals.noCourse)
    const [outline, hasDraft, teachers, editorName, quiz] = await Promise.all([
      outlineOf(app, database, id),
      draftStore(database).isDrafted(id),
      store.teachersOf(id),
      store.editorOf(course.editorId),
      quizOfCourse(id),
    ])
    const { title, cover, theme, firstCategoryId, secondCategoryId, content, labels, loginLimit, period } = course
    return {
      ...{ id, version: course.version, title, cover, theme, firstCategoryId, secondCategoryId, content, labels },
      ...{ loginLimit, period, editorName, quiz, quizVersion: versionOf({ quiz }), teachers },
      isRecommended: course.recommendRank !== null,
      state: courseStateOf(course),
      releaseAt: course.releaseAt?.getTime() ?? null,
      editedAt: (course.editedAt ?? course.updatedAt).getTime(),
      teacherIds: teachers.map((teacher) => teacher.id),
      chapters: outline.map((chapter) => ({ ...chapter, parts: chapter.parts.map(shownPart) })),
      hasDraft,
      missing: missingToPublish({ chapters: outline }),
    }
  })
}

function shownPart(part: StoredPart & { hasMedium: boolean }) {
  const { id, title, type, isCompulsory, durationSeconds, documentId, documentName, documentKey, linkUrl } = part
  const { subject, isDraft, nextSeconds } = part
  const document =
    documentId === null
      ? null
      : { id: documentId, name: documentName ?? '', path: documentKey ? `/files/${documentKey}` : '' }
  return {
    ...{ id, title, type, isCompulsory, durationSeconds, nextSeconds, linkUrl, document, subject, isDraft },
    variants: Object.keys(part.media),
    captionCount: part.captionCount,
    isReady: missingIn(part) === undefined,
  }
}
