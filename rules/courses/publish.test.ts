import { expect, test } from 'vitest'
import { isPreviewable } from '../files/kinds.ts'
import {
  courseDocuments,
  courseHoursOf,
  courseStateOf,
  isCourseDocument,
  isLinkUrl,
  missingIn,
  missingToPublish,
  type OutlinePart,
} from './publish.ts'

const part = (wish: Partial<OutlinePart>): OutlinePart => ({
  title: '第一讲',
  type: 'video',
  isCompulsory: true,
  durationSeconds: 0,
  hasMedium: false,
  documentId: null,
  linkUrl: '',
  subject: null,
  ...wish,
})

test.each([
  [{ type: 'video' }, '视频'],
  [{ type: 'video', hasMedium: true }, undefined],
  [{ type: 'audio' }, '音频'],
  [{ type: 'link' }, '链接'],
  [{ type: 'link', linkUrl: 'https://example.org' }, undefined],
  [{ type: 'document' }, '文档'],
  [{ type: 'pdf', documentId: 'x' }, undefined],
  [{ type: 'homework' }, '作业'],
  [{ type: 'homework', subject: { isOpen: true } }, undefined],
  [{ type: 'exam' }, '考试'],
  [{ type: 'exam', subject: { isOpen: false } }, '已发布的考试'],
  [{ type: 'exam', subject: { isOpen: true } }, undefined],
  [{ type: 'certificate' }, undefined],
] as const)('D1-B006 %o lacks %s', (wish, missing) => {
  expect(missingIn(part(wish))).toBe(missing)
})

test('D1-B006 a course without coursewares is not published, nor one with a gap', () => {
  expect(missingToPublish({ chapters: [{ title: '一', parts: [] }] })).toEqual(['还没有课件'])
  expect(missingToPublish({ chapters: [{ title: '一', parts: [part({}), part({ hasMedium: true })] }] })).toEqual([
    '「第一讲」缺视频',
  ])
})

test('D3-Q01 the hours are those of the compulsory parts, or of all where none is compulsory', () => {
  const long = { isCompulsory: false, durationSeconds: 5_400 }
  expect(courseHoursOf([{ isCompulsory: true, durationSeconds: 2_700 }, long])).toBe(1)
  expect(courseHoursOf([long])).toBe(2)
  expect(courseHoursOf([])).toBe(0.1)
})

test('D1-B006 what becomes of a course', () => {
  const row = { isPublished: false, releaseAt: null, withdrawnAt: null }
  expect(courseStateOf(row)).toBe('draft')
  expect(courseStateOf({ ...row, releaseAt: 1, withdrawnAt: 1 })).toBe('scheduled')
  expect(courseStateOf({ ...row, withdrawnAt: 1 })).toBe('withdrawn')
  expect(courseStateOf({ ...row, isPublished: true })).toBe('published')
})

test.each(['http://example.org', 'javascript:alert(1)', 'https://', 'file:///etc/passwd'])('%s is no link', (url) => {
  expect(isLinkUrl(url)).toBe(false)
})

test('D3-B140 a courseware can only be a file that learners can open', () => {
  expect(courseDocuments.filter((suffix) => !isPreviewable(suffix))).toEqual([])
  expect(['doc', 'ppt', 'xls', 'zip', 'mp4', ''].filter(isCourseDocument)).toEqual([])
})
