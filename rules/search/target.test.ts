import { readAddress } from '@college/rules/kit/address.ts'
import { expect, test } from 'vitest'
import { classPostTarget, materialTarget, noticeTarget, saidTarget, searchTarget } from './target.ts'

const id = '0190a0b0-0000-7000-8000-000000000001'

test.each([
  ['D1-B078', '00', 'coursePlayer'],
  ['D1-B084', '01', 'column'],
  ['D1-Q49', '11', 'manual'],
  ['D1-B082', '12', 'teacher'],
  ['D1-B083', '14', 'livePlay'],
  ['D1-B076', '99', 'livePlay'],
  ['D1-B085', '15', 'brief'],
  ['D1-Q49', '16', 'manual'],
  ['D3-R32', '17', 'base'],
])('%s a result of type %s opens %s', (_id, type, name) => {
  expect(readAddress(searchTarget(type, id) ?? '')).toMatchObject({ name, query: { id } })
})

test('D1-B080 D1-B081 D1-Q13 a class opens by its type value', () => {
  expect(readAddress(searchTarget('05', id, '1') ?? '')).toMatchObject({ name: 'specialClass', query: { id } })
  expect(readAddress(searchTarget('05', id, '2') ?? '')).toMatchObject({ name: 'camp', query: { id } })
  expect(readAddress(searchTarget('05', id) ?? '')).toMatchObject({ name: 'camp' })
})

test('D1-R25 the address that the documents give for a class in the search is the page of the class', () => {
  const named = readAddress(`/mobile/nc/page/app/special/mobile-specialDetail?id=${id}`)
  expect(named).toEqual(readAddress(searchTarget('05', id, '1') ?? ''))
})

test('a type that nobody knows leads nowhere', () => expect(searchTarget('77', id)).toBeUndefined())

test('D1-B073 D1-B083 a live opens at the address of the documents', () => {
  expect(searchTarget('14', id)).toBe(`/mobile/nc/page/app/live/mobile-livePlay?id=${id}`)
})

test('what is said opens the transcript of its courseware at its second', () => {
  const said = { id, title: '', cover: '', course_id: '0190a0b0-0000-7000-8000-000000000002', watchPoint: '00:01:03' }
  const query = { id: said.course_id, coursewareId: id, watchPoint: '00:01:03', read: '1' }
  expect(readAddress(saidTarget(said) ?? '')).toMatchObject({ name: 'coursePlayer', query })
  expect(saidTarget({ id, title: '', cover: '' })).toBeUndefined()
})

test('a class post opens in the community of its class', () => {
  const post = { id, title: '', cover: '', class_id: '0190a0b0-0000-7000-8000-000000000002' }
  const query = { classId: post.class_id, communityId: id }
  expect(readAddress(classPostTarget(post) ?? '')).toMatchObject({ name: 'communityPost', query })
  expect(classPostTarget({ id, title: '', cover: '' })).toBeUndefined()
})

test.each([
  ['1', 'classAnnouncement', { id: '0190a0b0-0000-7000-8000-000000000002', noticeId: id }],
  ['2', 'campAnnouncement', { id }],
])('D2-R09 D2-R30 an announcement of a class of type %s opens %s', (type_value, name, query) => {
  const notice = { id, title: '', cover: '', class_id: '0190a0b0-0000-7000-8000-000000000002', type_value }
  expect(readAddress(noticeTarget(notice) ?? '')).toMatchObject({ name, query })
  expect(noticeTarget({ id, title: '', cover: '' })).toBeUndefined()
})

test.each([
  ['1', 'classMaterials'],
  ['2', 'campMaterials'],
])('D1-Q96 a material of a class of type %s opens %s with this material alone', (type_value, name) => {
  const material = { id, title: '', cover: '', class_id: '0190a0b0-0000-7000-8000-000000000002', type_value }
  expect(readAddress(materialTarget(material) ?? '')).toMatchObject({
    name,
    query: { id: material.class_id, material: id },
  })
  expect(materialTarget({ id, title: '', cover: '' })).toBeUndefined()
})
