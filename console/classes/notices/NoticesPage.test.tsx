import { classHead } from '@college/contract/classes/members.ts'
import {
  classNoticeReaders,
  type StaffNotice,
  saveClassNotice,
  staffNotices,
  withdrawClassNotice,
} from '@college/contract/classes/staff-notices.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, pageAnswers, renderPage, type } from '../../testing/page.tsx'
import { NoticesPage } from './NoticesPage.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const id = idOf(1)
const published: StaffNotice = {
  ...{ id: idOf(2), title: '【通知】结业考试的安排', state: 'published', publishedAt: 1_764_000_000_000 },
  ...{ publisherName: '高启航', readers: 0, audience: 1 },
}
const later: StaffNotice = { ...published, id: idOf(3), title: '开班仪式', state: 'scheduled' }

function open(rows: StaffNotice[] = []) {
  const server = pageAnswers(
    on(classHead, () =>
      ok({ id, title: '公告专题班', type: 1, phase: 'running', isPublished: true, mayEdit: true, mayManage: true }),
    ),
    on(saveClassNotice, ({ title, publishAt }) => {
      rows.push({ ...(publishAt === null ? published : later), title, publishedAt: publishAt ?? published.publishedAt })
      return ok({ id: idOf(2) })
    }),
    on(withdrawClassNotice, ({ noticeId }) => {
      const at = rows.findIndex((one) => one.id === noticeId)
      rows[at] = { ...(rows[at] as StaffNotice), state: 'withdrawn' }
      return ok({})
    }),
    on(classNoticeReaders, ({ isRead }) =>
      ok(
        isRead === '0'
          ? { total: 1, rows: [{ id, name: '沈知远', unitName: '', readAt: null }] }
          : { total: 0, rows: [] },
      ),
    ),
    on(staffNotices, () => ok({ total: rows.length, rows: [...rows] })),
  )
  const page = renderPage(<NoticesPage />, { at: `/classes/${id}/notices`, path: '/classes/:id/notices' })
  return { ...page, sent: server.sent }
}
const rowOf = async (title: string) => within((await screen.findByText(title)).closest('tr') as HTMLElement)
const title = () => screen.findByLabelText<HTMLInputElement>('标题')
const text = () => screen.findByRole('textbox', { name: '正文' })
async function write(heading: string, body: string) {
  fireEvent.click(await screen.findByText('写公告'))
  type(await title(), heading)
  const field = await text()
  field.innerHTML = `<p>${body}</p>`
  fireEvent.input(field)
  fireEvent.blur(field)
}

test('D2-E17 an announcement needs title and text; it is published now or at a time, which the list tells', async () => {
  const { sent } = open()
  await screen.findByText('还没有公告')
  await write('【通知】结业考试的安排', '')
  const publish = (name = '发布') => buttonNamed(name, document.querySelector('.ant-modal-footer') as HTMLElement)
  expect(publish().disabled).toBe(true)
  const field = await text()
  field.innerHTML = '<p>请按时参加。</p>'
  fireEvent.input(field)
  await waitFor(() => expect(publish().disabled).toBe(false))
  fireEvent.click(publish())
  fireEvent.click(publish())
  await screen.findByText('公告已发布')
  expect((await rowOf('通知')).getByText('已发布')).toBeTruthy()

  await write('开班仪式', '地点另行通知。')
  fireEvent.click(screen.getByText('定时发布', { selector: '.ant-segmented-item-label' }))
  expect(publish('定时发布').disabled).toBe(true)
  const at = screen.getByLabelText('发布时间')
  fireEvent.mouseDown(at)
  type(at, '2036-01-01 09:00')
  fireEvent.keyDown(at, { key: 'Enter' })
  fireEvent.click(publish('定时发布'))
  await screen.findByText('公告已定时')
  expect((await rowOf('开班仪式')).getByText('2036-01-01 09:00')).toBeTruthy()
  expect((await rowOf('开班仪式')).getByText('定时')).toBeTruthy()
  expect(sent(saveClassNotice)).toEqual([
    { id, title: '【通知】结业考试的安排', content: '<p>请按时参加。</p>', publishAt: null },
    expect.objectContaining({ title: '开班仪式', publishAt: new Date('2036-01-01T09:00').getTime() }),
  ])
})

test('D2-E17 an announcement that was begun is found again, and can be written anew', async () => {
  const first = open()
  fireEvent.click(await screen.findByText('写公告'))
  type(await title(), '写了一半')
  first.unmount()
  open()
  fireEvent.click(await screen.findByText('写公告'))
  await screen.findByText('上次写到这里，还没有发布')
  expect((await title()).value).toBe('写了一半')
  fireEvent.click(screen.getByText('重新写'))
  expect((await title()).value).toBe('')
})

test('D2-E17 D2-Q16 an announcement is withdrawn after a word; who has read it and who has not is told', async () => {
  const { sent } = open([published, later])
  fireEvent.click((await rowOf('通知')).getByText('0 / 1'))
  await screen.findByText('未读 1')
  expect(await screen.findByText('沈知远')).toBeTruthy()
  fireEvent.click(screen.getByText('已读 0'))
  await screen.findByText('还没有人读过')
  expect((await rowOf('开班仪式')).getByText('—')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('“开班仪式”的操作'))
  fireEvent.click(await screen.findByText('撤回'))
  const asks = (await screen.findByText('到时间也不再发布，不能恢复')).closest('[role=dialog]') as HTMLElement
  expect(asks.textContent).toContain('撤回“开班仪式”？')
  expect(sent(withdrawClassNotice)).toEqual([])
  fireEvent.click(buttonNamed('撤回', asks))
  await waitFor(async () => expect((await rowOf('开班仪式')).getByText('已撤回')).toBeTruthy())
  expect(sent(withdrawClassNotice)).toEqual([{ id, noticeId: idOf(3) }])
  // For good: there is nothing more to do with it.
  expect(screen.queryByLabelText('“开班仪式”的操作')).toBeNull()
})
