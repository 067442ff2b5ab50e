import { metaListData } from '@college/contract/kit/list.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { CourseNotesScreen } from './SubjectNotes.tsx'

const id = '0198a000-0000-7000-8000-00000000000'
const note = {
  ...{ _id: `${id}1`, relationId: `${id}7`, rTypeValue: 'course', relationTitle: '系统思维', coursewareId: `${id}8` },
  ...{
    coursewareTitle: '第一讲',
    nodeTime: '00:01:35',
    nodeWords: '先画出整体\n再找联系',
    passage: null,
    nodePicture: '',
  },
  ...{ isPublic: 0, isOwn: true, isHeld: false, userName: '王晓明', isGone: false },
  ...{ createTime: '2026-03-28T12:14:00.000Z', updateTime: '2026-03-28T12:14:00.000Z' },
}

test('D3-R08 the own notes on a course are saved as a file, and a list without own ones offers none', async () => {
  const blobs: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`
  const names: string[] = []
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const others = { ...note, _id: `${id}2`, isOwn: false, nodeWords: '别人的' }
  const calls = serverAnswers(
    on(metaListData, ({ query = '{}' }) => ok(JSON.parse(query).mine === 1 ? [note] : [note, others])),
  )
  logIn()
  const { unmount } = renderScreen(<CourseNotesScreen id={note.relationId} />)
  fireEvent.click(await screen.findByRole('button', { name: '导出我的笔记' }))
  await screen.findByText('已导出 1 条笔记')
  expect(names).toEqual(['系统思维 笔记.md'])
  const text = await blobs[0]?.text()
  expect(text).toContain('**01:35 · 2026-03-28**\n\n先画出整体\n再找联系')
  expect(text).not.toContain('别人的')
  expect(JSON.parse(String(calls.at(-1)?.input.query))).toMatchObject({ relationId: note.relationId, mine: 1 })
  clicked.mockRestore()
  unmount()
  serverAnswers(on(metaListData, () => ok([others])))
  renderScreen(<CourseNotesScreen id={note.relationId} />)
  await screen.findByText('别人的')
  expect(screen.queryByRole('button', { name: '导出我的笔记' })).toBeNull()
})
