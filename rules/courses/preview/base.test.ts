import type { WrittenCourse } from '@college/contract/courses/preview.ts'
import { expect, test } from 'vitest'
import { previewedBase } from './base.ts'

const teacher = (id: string) => ({ id, name: id, photo: '', job: '教授', courseNum: 2 })
const saved = {
  id: 'course',
  title: '调查研究',
  cover: '[{"relativePath":"/files/1"}]',
  theme: 'river',
  period: 1.5,
  content: '<p>旧</p>',
  labels: ['旧'],
  teacherList: [teacher('one'), teacher('two')],
}
const written: WrittenCourse = {
  id: 'course',
  title: '调查研究的方法',
  content: '<p>新</p>',
  labels: ['新'],
  teacherIds: ['two', 'one'],
  coverId: null,
}

test('D2-Q73 D1-B006 what is typed about a course lies over what the server answers; the rest stays', () => {
  expect(previewedBase(saved, written)).toEqual({
    ...saved,
    title: '调查研究的方法',
    content: '<p>新</p>',
    labels: ['新'],
    teacherList: [teacher('two'), teacher('one')],
  })
})

test('D2-Q73 a cover taken away goes at once; a new picture and a new teacher come with the save', () => {
  expect(previewedBase(saved, { ...written, coverId: '' }).cover).toBe('')
  expect(previewedBase(saved, { ...written, coverId: 'picture' }).cover).toBe(saved.cover)
  expect(previewedBase(saved, { ...written, teacherIds: ['new', 'one'] }).teacherList).toEqual([teacher('one')])
})
