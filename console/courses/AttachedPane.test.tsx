import { courseCertificateLetters } from '@college/contract/classes/staff-certificates.ts'
import type { CoursePart } from '@college/contract/courses/staff.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, renderPage } from '../testing/page.tsx'
import { AttachedPane } from './AttachedPane.tsx'
import type { CourseDetail } from './outline.ts'

const id = '01900000-0000-7000-8000-000000000001'

test('D3-Q97 the certificate of a course names whom it cannot print, before it is issued', async () => {
  const missing = { total: 1, rows: [{ text: '王\u{105555}', letters: '\u{105555}' }] }
  const { sent } = pageAnswers(on(courseCertificateLetters, () => ok(missing)))
  const course = { id, chapters: [] } as unknown as CourseDetail
  renderPage(<AttachedPane course={course} part={{ type: 'certificate' } as CoursePart} change={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain('王\u{105555}（\u{105555} U+105555）')
  expect(sent(courseCertificateLetters)).toEqual([{ id }])
})
