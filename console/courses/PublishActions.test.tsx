import { setCourseState, staffCourseDetail, staffCourses } from '@college/contract/courses/staff.ts'
import { courseEffect, discardDraft, releaseCourse } from '@college/contract/courses/staff-draft.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, pageAnswers, renderPage } from '../testing/page.tsx'
import type { CourseDetail } from './outline.ts'
import { PublishActions } from './PublishActions.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const course = (wish: object) =>
  ({
    ...{ id, version: 7, title: '决策方法', chapters: [], missing: [], hasDraft: true },
    ...wish,
  }) as unknown as CourseDetail
const inClass = {
  members: 30,
  rises: 0,
  falls: 12,
  completes: 0,
  keeps: 3,
  unitsReopened: 9,
  unitsReached: 0,
  resultsLost: 0,
}
const effect = {
  ...{ learners: 80, reopened: 21, completes: 0, inMiddle: 0, hours: { before: 2, after: 3 }, waiting: ['第四讲'] },
  classes: [{ id, title: '数字政府专题班', effect: inClass }],
}

function open(wish: object) {
  const server = pageAnswers(
    on(courseEffect, () => ok(effect)),
    on(releaseCourse, () => ok({ version: 8, waiting: ['第四讲'] })),
    on(discardDraft, () => ok({ version: 8 })),
    on(setCourseState, () => ok({ version: 8 })),
    on(staffCourseDetail, () => ok(course(wish))),
    on(staffCourses, () => ok({ total: 0, rows: [] })),
  )
  renderPage(<PublishActions course={course(wish)} />)
  return server
}
const isNamed = (name: string) => screen.queryByRole('button', { name }) !== null

test('D1-B006 a change of a published course is released after a word about the people and classes it concerns', async () => {
  const server = open({ state: 'published', missing: ['「第四讲」缺视频'] })
  fireEvent.click(buttonNamed('发布更改'))
  const asks = await screen.findByRole('dialog')
  for (const text of [
    '80 名学员学过这门课；学时 2.0，发布后 3.0。',
    '21 人学完了这门课，发布后还要接着学，已记的学时不变',
    '班级「数字政府专题班」12 人进度下降',
    '班级「数字政府专题班」9 人有学完的单元要再学',
    '还不能学，先不发布：「第四讲」',
  ]) {
    expect(asks.textContent).toContain(text)
  }
  expect(server.sent(releaseCourse)).toEqual([])
  fireEvent.click(buttonNamed('再改改', asks))
  fireEvent.click(buttonNamed('发布更改'))
  fireEvent.click(buttonNamed('发布更改', (await screen.findAllByRole('dialog')).at(-1)))
  await expect.poll(() => server.sent(releaseCourse)).toEqual([{ id, version: 7 }])
})

test('D1-B006 without a change there is nothing to release, and a draft of a new course is published as a whole', () => {
  open({ state: 'published', hasDraft: false })
  expect([isNamed('发布更改'), isNamed('放弃更改'), isNamed('下架')]).toEqual([false, false, true])
})

test('D1-B006 a withdrawn course asks with the people before it is published with what was changed', async () => {
  const server = open({ state: 'withdrawn', missing: ['「第四讲」缺视频'] })
  fireEvent.click(buttonNamed('发布'))
  const asks = await screen.findByRole('dialog')
  expect(server.sent(setCourseState)).toEqual([])
  fireEvent.click(buttonNamed('发布更改', asks))
  await expect.poll(() => server.sent(setCourseState)).toEqual([{ id, version: 7, to: 'published' }])
  // Publishing at a later time also asks first.
  fireEvent.click(buttonNamed('定时发布'))
  await expect.poll(() => server.sent(courseEffect)).toHaveLength(2)
})
