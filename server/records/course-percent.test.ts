import { classUnits } from '@college/contract/classes/study.ts'
import { channelCourseList } from '@college/contract/columns/column.ts'
import { getPlayTrend } from '@college/contract/courses/play.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { recentStudy, studyingCourses } from '@college/contract/records/study.ts'
import { getTaskDetailById } from '@college/contract/tasks/tasks.ts'
import { coursePercent } from '@college/rules/records/course-percent.ts'
import { expect, test } from 'vitest'
import { classStudyRecords } from '../classes/study/tables.ts'
import { studyRecords } from '../courses/study/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aColumn } from '../testing/columns.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aTask } from '../testing/tasks.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

/** A lecture of 1:14 that is done, two documents that ask for 20:32, and what the course is complete without. */
async function aScene() {
  const user = await aUser(database)
  const document = { type: 'document', media: {} }
  const course = await aCourse(database, {
    coursewares: [
      { durationSeconds: 74 },
      { ...document, durationSeconds: 600 },
      { ...document, durationSeconds: 632 },
      { durationSeconds: 9_000, isCompulsory: false },
      { type: 'exam', media: {} },
    ],
  })
  const { id: courseId } = course
  const coursewareId = course.coursewares[0]?.id ?? ''
  const at = { startedAt: app.now(), lastPulseAt: app.now() }
  await database.insert(studyRecords).values({ userId: user.id, coursewareId, courseId, finishedRate: 100, ...at })
  const units = [{ compulsoryGate: 2, items: [{ courseId, period: 2, isCompulsory: true, title: '' }] }]
  const made = await aStudyClass(database, { units })
  await aMembership(database, made.id, user.id)
  await database
    .insert(classStudyRecords)
    .values({ classId: made.id, userId: user.id, coursewareId, finishedRate: 100, updatedAt: app.now() })
  return { course, classId: made.id, user, ...(await asUser(app, user)) }
}

test('D3-Q102 D1-R44 the percent of a course is weighed by its minutes, and the same in every place', async () => {
  const { course, classId, user, send } = await aScene()
  const column = await aColumn(database, { units: [[course]] })
  const task = await aTask(database, { for: [{ user: user.id }], courses: [course.id] })
  const rowOf = async ({ namespace, pageName }: typeof recentStudy | typeof studyingCourses) => {
    const asked = { namespace, pageName, query: '{}', pageNum: 1, pageSize: 10 }
    const rows = (await send(metaListData, asked)).data as unknown as { percentage: number }[]
    return rows[0]?.percentage
  }
  const { data: trend } = await send(getPlayTrend, { courseId: course.id, classid: classId })
  const parts = trend.playTree.flatMap(({ children }) => children).filter(({ counts }) => counts === 1)
  const { data: columnUnits } = await send(channelCourseList, { id: column.id })
  const { data: content } = await send(getTaskDetailById, { taskId: task.id })
  const [ofTask] = content.task_content
  const { data: units } = await send(classUnits, { id: classId })
  expect({
    player: coursePercent(parts.map(({ finishedRate: rate, seconds }) => ({ rate, seconds }))),
    playerInClass: coursePercent(parts.map(({ classFinishedRate: rate = 0, seconds }) => ({ rate, seconds }))),
    recent: await rowOf(recentStudy),
    studying: await rowOf(studyingCourses),
    column: columnUnits[0]?.subList[0]?.progress,
    task: ofTask && 'progress' in ofTask ? ofTask.progress : undefined,
    unit: units[0]?.subList[0]?.progress,
  }).toEqual({ player: 5, playerInClass: 5, recent: 5, studying: 5, column: 5, task: 5, unit: 5 })
})
