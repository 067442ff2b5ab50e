import type { Field, Values } from '@college/contract/kit/form.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { AtDesk } from '../../testing/page.tsx'
import { useEdit } from './use-edit.ts'

const fields: Field[] = [
  { key: 'title', label: '标题', type: 'text', max: 60 },
  { key: 'picture', label: '图片', type: 'picture', ratio: 2 },
]
const seen = { value: { title: '', picture: '' }, version: '' }
const open = () =>
  renderHook(() => useEdit({ name: 'banners new', fields, seen, save: async () => seen }), { wrapper: AtDesk }).result

beforeEach(() => localStorage.clear())

test('D1-B006 what is typed while a picture is being uploaded stays when the picture is there', () => {
  const edit = open()
  // As a field does that waits for its upload: it answers by the function of the moment when it began.
  const whenUploaded = edit.current.set
  act(() => edit.current.set('title', '写在上传的时候'))
  act(() => whenUploaded('picture', '/files/uploads/a.png'))
  expect(edit.current.value).toEqual({ title: '写在上传的时候', picture: '/files/uploads/a.png' })
})

test('D1-B006 several fields set at once are all set', () => {
  const edit = open()
  act(() => {
    edit.current.set('title', '一')
    edit.current.set('picture', '/files/uploads/b.png')
  })
  expect(edit.current.value).toEqual({ title: '一', picture: '/files/uploads/b.png' })
  expect(edit.current.changes).toBe(2)
})

test('D1-B006 a save that is asked for twice at one moment is sent once', async () => {
  const sent: Values[] = []
  const save = async (value: Values) => {
    sent.push(value)
    return { value, version: '1' }
  }
  const { result: edit } = renderHook(() => useEdit({ name: 'banners new', fields, seen, save }), { wrapper: AtDesk })
  act(() => edit.current.set('title', '一'))
  act(() => edit.current.set('picture', '/files/uploads/b.png'))
  await act(() => Promise.all([edit.current.save(), edit.current.save()]))
  expect(sent).toHaveLength(1)
})
