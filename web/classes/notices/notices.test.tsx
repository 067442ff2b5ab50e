import { noticeInfo, noticeList, noticeMessageTotal } from '@college/contract/classes/notices.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { markRead } from '@college/contract/messages/list.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../../testing/screen.tsx'
import { CampAnnouncementScreen, CampAnnouncementsScreen } from './CampNotices.tsx'
import { ClassAnnouncementScreen, ClassAnnouncementsScreen } from './ClassNotices.tsx'

const id = '0198a000-0000-7000-8000-00000000000a'

const noticeAt = (index: number, fields: object = {}) => ({
  _id: `0198a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  dsfa_wf_process_link_id: `0198a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  title: `【通知${index}】第 ${index} 条公告`,
  objectname: '秋季训练营',
  objectId: id,
  status: 0,
  publisher_time: '2026-03-20 08:57',
  sendDateTime: '2026-03-20 08:57',
  publisher: '教务处',
  index,
  content: '<p>请带齐材料</p>',
  ...fields,
})

const all = [noticeAt(1), noticeAt(2, { status: 1 }), noticeAt(3)]

/** A class with these announcements; marking one read changes what the next question answers. */
function aClassWith(notices = all, newer: () => typeof all = () => []) {
  let now = notices
  return serverAnswers(
    on(noticeList, ({ status, pageNum = 1, pageSize = 10 }) => {
      const rows = [...newer(), ...now].filter((each) => status !== '0' || each.status !== 1)
      return ok(rows.slice((Number(pageNum) - 1) * Number(pageSize), Number(pageNum) * Number(pageSize)))
    }),
    on(noticeMessageTotal, () => ok({ count: now.filter(({ status }) => status !== 1).length })),
    on(noticeInfo, (input) => ok(now.find(({ _id }) => _id === input.id))),
    on(markRead, (input) => {
      now = now.map((each) => (each._id === input.id ? { ...each, status: 1 } : each))
      return ok(null)
    }),
  )
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('D2-R24 D2-B065 D2-B076 D2-B204 the announcements of a camp, the news as title and its kind as a tag; new ones are marked', async () => {
  aClassWith()
  const { wentTo } = renderScreen(<CampAnnouncementsScreen id={id} />)
  await screen.findByText('通知1')
  expect(rows()[0]).toBe('第 1 条公告通知1教务处2026-03-20 08:57')
  expect(screen.getAllByRole('img', { name: '未读' })).toHaveLength(2)
  fireEvent.click(screen.getByText('通知2'))
  expect(wentTo()).toBe(`/mobile/nc/page/app/gzyddpage/mobile-announcementDetail?id=${all[1]?._id}`)
})

test('D2-R08 D2-B036 D2-B042 D2-B073 those of a special class open by their place and their id', async () => {
  aClassWith()
  const { wentTo } = renderScreen(<ClassAnnouncementsScreen id={id} />)
  await screen.findByText('通知1')
  fireEvent.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(rows()).toHaveLength(2))
  fireEvent.click(screen.getByText('通知3'))
  expect(wentTo()).toBe(
    `/mobile/nc/page/app/special/mobile-announcementNoticeDetail?index=3&id=${id}&noticeId=${all[2]?._id}`,
  )
})

test('D2-B069 D2-B070 the box leaves the unread ones, and says how many there are', async () => {
  const calls = aClassWith()
  renderScreen(<CampAnnouncementsScreen id={id} />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '只看未读（2）' })
  expect(box.checked).toBe(false)
  await screen.findByText('通知2')
  fireEvent.click(box)
  await waitFor(() => expect(screen.queryByText('通知2')).toBeNull())
  expect(calls.findLast(({ path }) => path === noticeList.path)?.input).toEqual({
    classId: id,
    status: '0',
    pageNum: '1',
    pageSize: '10',
  })
})

test('D2-B071 further pages come by ten as one scrolls', async () => {
  const tell: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(act: (entries: { isIntersecting: boolean }[]) => void) {
        tell.push(() => act([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  const calls = aClassWith(Array.from({ length: 13 }, (_, place) => noticeAt(place + 1)))
  renderScreen(<CampAnnouncementsScreen id={id} />)
  await screen.findByText('通知10')
  expect(screen.queryByText('通知11')).toBeNull()
  for (const each of tell) each()
  await screen.findByText('通知13')
  expect(calls.filter(({ path }) => path === noticeList.path).map(({ input }) => input.pageNum)).toEqual(['1', '2'])
})

test('D2-B072 none at all, and none that is unread, with the way back', async () => {
  aClassWith([noticeAt(1, { status: 1 })])
  const { unmount } = renderScreen(<CampAnnouncementsScreen id={id} />)
  fireEvent.click(await screen.findByRole('checkbox', { name: '只看未读' }))
  expect(await screen.findByText('无数据')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '看看全部公告' }))
  await screen.findByText('通知1')
  unmount()
  aClassWith([])
  renderScreen(<CampAnnouncementsScreen id={id} />)
  expect(await screen.findByText('无数据')).toBeDefined()
})

test('D2-R30 D2-B074 D2-B075 D2-B205 one of a camp: the news, its kind, publish time and content; it is read', async () => {
  const calls = aClassWith()
  renderScreen(<CampAnnouncementScreen id={all[0]?._id ?? ''} />)
  expect(await screen.findByRole('heading', { name: '第 1 条公告' })).toBeDefined()
  expect(screen.getByText('发布时间 2026-03-20 08:57')).toBeDefined()
  expect(screen.getByText('通知1')).toBeDefined()
  expect(await screen.findByText('请带齐材料')).toBeDefined()
  await waitFor(() => expect(calls.filter(({ path }) => path === markRead.path)).toHaveLength(1))
  expect(calls.find(({ path }) => path === markRead.path)?.input).toEqual({ id: all[0]?._id })
})

test('D2-B205 what was read is not marked again', async () => {
  const calls = aClassWith()
  renderScreen(<CampAnnouncementScreen id={all[1]?._id ?? ''} />)
  await screen.findByRole('heading', { name: '第 2 条公告' })
  expect(calls.filter(({ path }) => path === markRead.path)).toEqual([])
})

test('D2-R09 D2-B042 one of a special class by its place, also after a reload', async () => {
  const calls = aClassWith()
  renderScreen(<ClassAnnouncementScreen id={id} index="3" />)
  expect(await screen.findByRole('heading', { name: '第 3 条公告' })).toBeDefined()
  expect(calls[0]?.input).toEqual({ classId: id, status: '', pageNum: '3', pageSize: '1' })
  await waitFor(() => expect(calls.find(({ path }) => path === markRead.path)?.input).toEqual({ id: all[2]?._id }))
})

test('D2-R09 D2-Q17 a link with the id shows that announcement, whatever its place is by now', async () => {
  aClassWith([noticeAt(7), ...all])
  renderScreen(<ClassAnnouncementScreen id={id} index="3" noticeId={all[2]?._id ?? ''} />)
  expect(await screen.findByRole('heading', { name: '第 3 条公告' })).toBeDefined()
})

test('D2-R09 D2-B042 a link with the place alone stays with what it found when others are published', async () => {
  let published: typeof all = []
  const calls = aClassWith(all, () => published)
  const { queries } = renderScreen(<ClassAnnouncementScreen id={id} index="3" />)
  await screen.findByRole('heading', { name: '第 3 条公告' })
  await waitFor(() => expect(calls.filter(({ path }) => path === markRead.path)).toHaveLength(1))
  published = [noticeAt(8)]
  await act(() => queries.invalidateQueries())
  expect(screen.getByRole('heading', { name: '第 3 条公告' })).toBeDefined()
  expect(calls.filter(({ path }) => path === markRead.path)).toHaveLength(1)
  // The place is asked about once; afterwards it is the announcement that is asked about.
  expect(calls.filter(({ path }) => path === noticeList.path)).toHaveLength(1)
  expect(calls.filter(({ path }) => path === noticeInfo.path).length).toBeGreaterThan(1)
})

test('D2-R09 D2-B343 what is withdrawn while it is read is gone, in words of the page and with the way to the others', async () => {
  let isThere = true
  serverAnswers(
    on(noticeInfo, () => (isThere ? ok(all[1]) : no(noticeInfo.refusals.noNotice))),
    on(markRead, () => ok(null)),
  )
  const { queries, wentTo } = renderScreen(<ClassAnnouncementScreen id={id} index="2" noticeId={all[1]?._id ?? ''} />)
  await screen.findByRole('heading', { name: '第 2 条公告' })
  isThere = false
  await act(() => queries.invalidateQueries())
  await screen.findByText('公告不存在或已撤回')
  expect(screen.queryByRole('heading', { name: '第 2 条公告' })).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '看看其他公告' }))
  expect(wentTo()).toBe(`/mobile/nc/page/app/special/mobile-announcementNotice?id=${id}`)
})

test('D2-R30 an id that is none says so, with the way back and nothing to load again', async () => {
  serverAnswers(on(noticeInfo, () => no(commonRefusals.malformed)))
  renderScreen(<CampAnnouncementScreen id="x" />)
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('内容不存在')).toBeDefined()
  expect(notice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['返回'])
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('D2-R09 a place that no announcement has', async () => {
  aClassWith()
  renderScreen(<ClassAnnouncementScreen id={id} index="9" />)
  expect(await screen.findByText('公告不存在或已撤回')).toBeDefined()
})

test('D2-B343 a refusal is an alert with the server’s words', async () => {
  serverAnswers(
    on(noticeList, () => no(commonRefusals.notAllowed)),
    on(noticeMessageTotal, () => ok({ count: 0 })),
  )
  renderScreen(<CampAnnouncementsScreen id={id} />)
  const alert = await screen.findByRole('alertdialog', { name: '数据异常' })
  expect(within(alert).getByText('您没有权限进行此操作 请联系管理员')).toBeDefined()
})

test('D2-B344 a lost connection is an alert of its own', async () => {
  serverIsUnreachable()
  renderScreen(<CampAnnouncementScreen id={all[0]?._id ?? ''} />)
  expect(await screen.findByRole('alertdialog', { name: '请求异常' })).toBeDefined()
})
