import { metaListData } from '@college/contract/kit/list.ts'
import { reportThing } from '@college/contract/moderation/review.ts'
import { deleteNote, updateNote } from '@college/contract/records/notes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { NotesScreen } from './NotesScreen.tsx'
import { CourseNotesScreen } from './SubjectNotes.tsx'

const id = '0198a000-0000-7000-8000-00000000000'
const note = {
  _id: `${id}1`,
  relationId: `${id}7`,
  rTypeValue: 'course',
  relationTitle: '系统思维',
  coursewareId: `${id}8`,
  coursewareTitle: '第一讲',
  nodeTime: '00:01:35',
  nodeWords: '先画出整体\n再找联系',
  passage: null as { text: string; from: number; to: number } | null,
  nodePicture: '',
  isPublic: 0,
  isOwn: true,
  isHeld: false,
  userName: '王晓明',
  isGone: false,
  createTime: '2026-03-28T12:14:00.000Z',
  updateTime: '2026-03-28T12:14:00.000Z',
}

function open(wish: Partial<typeof note> = {}) {
  let rows = [{ ...note, ...wish }]
  const calls = serverAnswers(
    on(metaListData, ({ query = '{}' }) => ok(JSON.parse(query).searchValue === '没有' ? [] : rows)),
    on(updateNote, ({ nodeWords, isPublic }) => {
      rows = rows.map((row) => ({ ...row, nodeWords, isPublic }))
      return ok(null)
    }),
    on(deleteNote, () => {
      rows = []
      return ok(null)
    }),
  )
  logIn()
  return { ...renderScreen(<NotesScreen />), calls }
}

test('D1-R46 a note shows its text, course and second, and opens the player there', async () => {
  const { wentTo } = open()
  const link = await screen.findByRole('link', { name: /系统思维.*01:35/ })
  expect(within(link).getByText('第一讲')).toBeTruthy()
  expect(screen.getByText(/先画出整体/).textContent).toBe('先画出整体\n再找联系')
  fireEvent.click(link)
  expect(wentTo()).toBe(
    `/mobile/nc/page/app/course/mobile-coursePlayer?id=${note.relationId}&coursewareId=${note.coursewareId}&watchPoint=00%3A01%3A35`,
  )
})

test('D1-R46 a note on a sentence shows it, and opens the transcript there', async () => {
  const { wentTo } = open({ passage: { text: '箭头连成环的地方要多看。', from: 95_400, to: 99_000 } })
  expect(await screen.findByText('箭头连成环的地方要多看。', { selector: 'blockquote' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /系统思维/ }))
  expect(wentTo()).toContain('watchPoint=00%3A01%3A35&read=1')
})

test('D3-R25 a note on a live leads to the live', async () => {
  const { wentTo } = open({ rTypeValue: 'live', relationTitle: '运河夜谈', coursewareId: '', coursewareTitle: '' })
  fireEvent.click(await screen.findByRole('link', { name: /运河夜谈/ }))
  expect(wentTo()).toBe(`/mobile/nc/page/app/live/mobile-livePlay?id=${note.relationId}`)
})

test('D1-R46 a note on a withdrawn course stays, without a link', async () => {
  open({ isGone: true })
  expect(await screen.findByText('已下架')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('D1-R46 the search runs on the server, and says when nothing is found', async () => {
  const { calls } = open()
  const box = await screen.findByRole('searchbox', { name: '搜索笔记或课程' })
  fireEvent.change(box, { target: { value: ' 没有 ' } })
  fireEvent.submit(box)
  expect(await screen.findByText('暂无搜索结果')).toBeTruthy()
  expect(calls.at(-1)?.input).toMatchObject({ query: '{"searchValue":"没有"}' })
})

test('D1-Q59 text and visibility can be edited; an empty text is refused at its field', async () => {
  const { calls } = open()
  fireEvent.click(await screen.findByRole('button', { name: '编辑笔记' }))
  const sheet = within(await screen.findByRole('dialog', { name: '编辑笔记' }))
  const words = sheet.getByRole('textbox', { name: '笔记内容' })
  fireEvent.change(words, { target: { value: ' \n ' } })
  fireEvent.click(sheet.getByRole('button', { name: '确定' }))
  expect((await sheet.findByRole('alert')).textContent).toBe('笔记内容不能为空')
  expect(calls.some(({ path }) => path === updateNote.path)).toBe(false)

  fireEvent.change(words, { target: { value: '字'.repeat(501) } })
  expect(sheet.getByText('501/500')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: '确定' }))
  expect((await sheet.findByRole('alert')).textContent).toBe('笔记内容不能超过500字')

  fireEvent.change(words, { target: { value: '改过的' } })
  fireEvent.click(sheet.getByRole('switch', { name: '公开' }))
  fireEvent.click(sheet.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('改过的', { selector: 'p' })).toBeTruthy()
  expect(screen.getByText('公开', { selector: 'footer span' })).toBeTruthy()
  expect(calls.find(({ path }) => path === updateNote.path)?.input).toEqual({
    id: note._id,
    nodeWords: '改过的',
    isPublic: 1,
  })
})

test('D1-Q59 what is typed into a note is there after a reload, unless the note has changed; giving up forgets it', async () => {
  const edit = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '编辑笔记' }))
    return within(await screen.findByRole('dialog', { name: '编辑笔记' }))
  }
  const shown = async () => (await edit()).getByRole('textbox', { name: '笔记内容' }).textContent
  const first = open()
  fireEvent.change((await edit()).getByRole('textbox', { name: '笔记内容' }), { target: { value: '写了一半' } })
  first.unmount()
  const changed = open({ nodeWords: '在另一台手机上改过' })
  expect(await shown()).toBe('在另一台手机上改过')
  changed.unmount()
  const again = open()
  const sheet = await edit()
  expect(sheet.getByRole('textbox', { name: '笔记内容' }).textContent).toBe('写了一半')
  fireEvent.click(sheet.getByRole('button', { name: '取消' }))
  again.unmount()
  open()
  expect(await shown()).toBe(note.nodeWords)
})

test('D1-Q59 a note is deleted after a confirmation', async () => {
  const { calls } = open()
  fireEvent.click(await screen.findByRole('button', { name: '删除笔记' }))
  fireEvent.click(await screen.findByRole('button', { name: '否' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls.some(({ path }) => path === deleteNote.path)).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: '删除笔记' }))
  fireEvent.click(await screen.findByRole('button', { name: '是' }))
  expect(await screen.findByText('无数据')).toBeTruthy()
})

test('D3-R08 D3-Q14 D3-Q17 the notes on one course: own ones can be changed, those of others are read and reported', async () => {
  const others = {
    ...note,
    ...{ _id: `${id}2`, isOwn: false, isPublic: 1, userName: '李*', nodeWords: '别人的', nodePicture: '/files/a.jpg' },
  }
  const held = { ...note, _id: `${id}3`, isPublic: 1, isHeld: true, nodeWords: '自己的' }
  const calls = serverAnswers(
    on(metaListData, () => ok([note, others, held])),
    on(reportThing, () => ok(null)),
  )
  logIn()
  renderScreen(<CourseNotesScreen id={note.relationId} />)
  expect(await screen.findByText('别人的')).toBeTruthy()
  expect(calls[0]?.input).toMatchObject({
    query: JSON.stringify({ relationId: note.relationId, rTypeValue: 'course' }),
  })
  expect(screen.getByText('李*')).toBeTruthy()
  expect(screen.getByRole('img', { name: '笔记的图片' }).getAttribute('src')).toBe('/files/a.jpg')
  expect(screen.getAllByRole('button', { name: '编辑笔记' })).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: '删除笔记' })).toHaveLength(2)
  // One is public, and one of the own ones waits for the reviewers.
  expect([screen.getAllByText('公开').length, screen.getAllByText('审核中').length]).toEqual([1, 1])
  fireEvent.click(screen.getByRole('button', { name: '举报笔记' }))
  fireEvent.click(await screen.findByRole('button', { name: '人身攻击' }))
  fireEvent.click(screen.getByRole('button', { name: '提交举报' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === reportThing.path)?.input).toEqual({
      ...{ kind: 'note', id: `${id}2`, reason: '人身攻击' },
    }),
  )
})
