import { coursewareTypes } from '@college/contract/courses/play.ts'
import { expect, test } from 'vitest'
import { coursewareTypeText, isPlayed } from './courseware.ts'

test('D3-B145 these types and no others, each with a name of its kind', () => {
  expect(coursewareTypes.join()).toBe(
    'video,audio,document,medium,link,courseware,file,exam,homework,certificate,c-video,ppt,pdf,xls,xlsx,doc,docx,txt,other',
  )
  for (const type of coursewareTypes) expect(coursewareTypeText(type)).toMatch(/\p{Script=Han}/u)
})

test('D3-B174 what has a timeline is played, the rest is opened', () => {
  expect(coursewareTypes.filter(isPlayed)).toEqual(['video', 'audio', 'c-video'])
})
