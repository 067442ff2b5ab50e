import { coursewareTypeNames, coursewareTypes, isPlayed } from '@college/contract/courses/courseware-types.ts'
import { expect, test } from 'vitest'
import { courseBlockOf } from './courseware.ts'

test('D3-B145 these types and no others, each with a name of its kind', () => {
  expect(coursewareTypes.join()).toBe(
    'video,audio,document,medium,link,courseware,file,exam,homework,certificate,c-video,ppt,pdf,xls,xlsx,doc,docx,txt,other',
  )
  for (const type of coursewareTypes) expect(coursewareTypeNames[type]).toMatch(/\p{Script=Han}/u)
})

test('D3-B174 what has a timeline is played, the rest is opened', () => {
  expect(coursewareTypes.filter(isPlayed)).toEqual(['video', 'audio', 'c-video'])
})

test('D3-Q97 files, exams, homework and certificates have blocks of their own; lessons stand in their chapters', () => {
  const inBlocks = Object.groupBy(coursewareTypes, (type) => courseBlockOf(type) ?? 'chapter')
  expect(inBlocks).toEqual({
    chapter: ['video', 'audio', 'document', 'medium', 'link', 'courseware', 'c-video'],
    materials: ['file', 'ppt', 'pdf', 'xls', 'xlsx', 'doc', 'docx', 'txt', 'other'],
    exam: ['exam'],
    homework: ['homework'],
    certificate: ['certificate'],
  })
})
