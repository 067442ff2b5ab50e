import { queryStudentType } from '@college/contract/classes/people.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import {
  deleteSentMails,
  queryMailBox,
  queryMailDetail,
  queryMainCount,
  queryTeacher,
  recoverMails,
} from '@college/contract/mail/mail.ts'
import { routes } from '@college/contract/routes.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers, startAt } from '../testing/screen.tsx'
import { MailInboxScreen, MailOutboxScreen } from './MailBoxScreens.tsx'
import { MailboxScreen } from './MailboxScreen.tsx'
import { MailDetailScreen } from './MailDetailScreen.tsx'
import { MailReplyScreen } from './MailReplyScreen.tsx'
import { MailWriteScreen } from './MailWriteScreen.tsx'

const id = '0198a000-0000-7000-8000-0000000000e1'
const idOf = (n: number) => `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const head = { bzr_value: idOf(900), bzr_text: '陈老师' }

const aMail = (n: number, wish: object = {}) => ({
  _id: idOf(n),
  email_yjsf_id: idOf(n + 100),
  classId: id,
  title: `请假${n}`,
  content: '因出差请假一天',
  isReply: false,
  sendUserId: idOf(800),
  sendUserName: '周学员',
  ds_create_user_name: '周学员',
  readUserName: '',
  unReadUserName: '陈老师',
  yjzt_text: '未读',
  photo: '',
  file: '[]',
  fssj: '2026-03-20 09:00',
  dsCreateTime: '2026-03-20 09:00',
  ...wish,
})

/** A mailbox with these letters; deleting takes them out. */
function aMailbox(
  mails = [aMail(1), aMail(2, { isReply: true, yjzt_text: '已读' })],
  wish: Record<string, unknown> = {},
) {
  logIn()
  let now = mails
  const remove = (ids: string) => {
    now = now.filter(({ email_yjsf_id }) => !ids.includes(email_yjsf_id))
    return (wish.removed as never) ?? ok({ count: 1 })
  }
  return serverAnswers(
    on(queryMailBox, ({ pageNum = 1, query = '{}' }) => {
      const { searchValue = '' } = JSON.parse(query)
      const found = now.filter(({ title }) => title.includes(searchValue))
      return (wish.box as never) ?? ok(found.slice((Number(pageNum) - 1) * 10, Number(pageNum) * 10))
    }),
    on(queryMainCount, () => ok({ count: Number(wish.unread ?? 0) })),
    on(queryMailDetail, ({ mailSubId }) => {
      const mail = now.find(({ email_yjsf_id }) => email_yjsf_id === mailSubId)
      return mail ? ok({ ...mail, type: 1, recipientName: '陈老师' }) : no(queryMailDetail.refusals.noMail)
    }),
    on(queryTeacher, () => (wish.head as never) ?? ok(head)),
    on(queryStudentType, () => ok(wish.type ?? 0)),
    on(recoverMails, ({ yjsfIds }) => remove(yjsfIds)),
    on(deleteSentMails, ({ ids }) => remove(ids)),
    on(metaListData, () => (wish.people as never) ?? ok([{ _id: idOf(800), name: '周学员', xh: '20260001' }])),
    on(metaPersistData, () => (wish.sent as never) ?? ok({ _id: idOf(7) })),
  )
}

const titles = () =>
  screen.getAllByRole('link').map(({ textContent }) => /(回复：)?请假\d+/.exec(textContent ?? '')?.[0])
const said = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy())

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('D2-R25 D2-B005 the mailbox leads to both boxes and to a new letter, and counts what is unread', async () => {
  aMailbox([], { unread: 3 })
  const { wentTo } = renderScreen(<MailboxScreen id={id} />)
  await said('3 封未读')
  for (const [name, to] of [
    [/收件箱/, href(routes.mailInbox, { id, type: 'sj' })],
    [/发件箱/, href(routes.mailOutbox, { id, type: 'fj' })],
    [/写信/, href(routes.mailWrite, { id })],
  ] as const) {
    fireEvent.click(screen.getByRole('link', { name }))
    expect(wentTo()).toBe(to)
  }
})

test.each([
  ['D2-B101', href(routes.mailInbox, { id: 'x', type: 'sj' }), 'gzyddpage/mobile-xlyInbox?id=x&type=sj'],
  ['D2-B102', href(routes.mailOutbox, { id: 'x', type: 'fj' }), 'gzyddpage/mobile-xlyOutbox?id=x&type=fj'],
  ['D2-B103', href(routes.mailWrite, { id: 'x' }), 'gzyddpage/mobile-xlywriteemail?id=x'],
])('%s the address %s', (_id, address, end) => {
  expect(address).toBe(`/mobile/nc/page/app/${end}`)
})

describe('a box', () => {
  test('D2-R35 D2-B104 D2-B110 the inbox shows who wrote, marks what is unread, and opens a letter', async () => {
    const calls = aMailbox()
    const { wentTo } = renderScreen(<MailInboxScreen id={id} type="sj" />)
    await screen.findByText('请假1')
    expect(titles()).toEqual(['请假1', '回复：请假2'])
    expect(screen.getAllByText('未读')).toHaveLength(1)
    expect(screen.getAllByText('周学员')).toHaveLength(2)
    expect(calls[0]?.input).toMatchObject({ classId: id, type: '1', pageNum: '1', pageSize: '10' })
    fireEvent.click(screen.getByText('请假1'))
    expect(wentTo()).toBe(`/mobile/nc/page/app/gzyddpage/mobile-postdetail?id=${idOf(1)}&subid=${idOf(101)}&type=sj`)
  })

  test('D2-R36 the outbox shows to whom', async () => {
    const calls = aMailbox()
    const { wentTo } = renderScreen(<MailOutboxScreen id={id} type="fj" />)
    await screen.findByText('请假1')
    expect(screen.getAllByText('收件人：陈老师')).toHaveLength(2)
    expect(calls[0]?.input).toMatchObject({ type: '2' })
    fireEvent.click(screen.getByText('请假1'))
    expect(wentTo()).toContain('type=fj')
  })

  test('D2-B400 the search waits 500 ms after the last key', async () => {
    const calls = aMailbox()
    renderScreen(<MailInboxScreen id={id} />)
    await screen.findByText('请假1')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const box = screen.getByRole('searchbox', { name: '搜索邮件' })
    fireEvent.change(box, { target: { value: '请' } })
    act(() => void vi.advanceTimersByTime(400))
    fireEvent.change(box, { target: { value: '请假2' } })
    act(() => void vi.advanceTimersByTime(450))
    expect(calls).toHaveLength(1)
    act(() => void vi.advanceTimersByTime(100))
    await waitFor(() => expect(titles()).toEqual(['回复：请假2']))
    expect(calls.map(({ input }) => input.query)).toEqual(['{"searchValue":""}', '{"searchValue":"请假2"}'])
  })

  test('D2-B363 an empty one says 暂无数据 and leads to writing', async () => {
    aMailbox([])
    const { wentTo } = renderScreen(<MailInboxScreen id={id} />)
    await screen.findByRole('heading', { name: '暂无数据' })
    fireEvent.click(screen.getByRole('button', { name: '写信' }))
    expect(wentTo()).toBe(href(routes.mailWrite, { id }))
  })

  test('D2-B364 the end of a long one says 没有更多了', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: 2_000 } as DOMRect)
    aMailbox()
    renderScreen(<MailInboxScreen id={id} />)
    await said('没有更多了')
  })

  test('D2-B361 D2-B362 a refusal is a toast and ends the list', async () => {
    const calls = aMailbox([], { box: no(commonRefusals.notAllowed) })
    renderScreen(<MailInboxScreen id={id} />)
    await waitFor(() => expect(document.querySelector('[role="status"]')?.textContent).toBe('您没有权限进行此操作'))
    expect(calls).toHaveLength(1)
  })
})

describe('deleting', () => {
  const deleteButton = () => screen.queryByRole('button', { name: '删除邮件 请假1' })

  test('D2-B109 D2-B399 a press of 1 s enters the delete mode and opens nothing; a shorter one does not', async () => {
    aMailbox()
    const { wentTo } = renderScreen(<MailInboxScreen id={id} />)
    const title = await screen.findByText('请假1')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.pointerDown(title, { clientX: 0, clientY: 0 })
    act(() => void vi.advanceTimersByTime(900))
    fireEvent.pointerUp(title)
    act(() => void vi.advanceTimersByTime(500))
    expect(deleteButton()).toBeNull()
    fireEvent.pointerDown(title, { clientX: 0, clientY: 0 })
    fireEvent.pointerMove(title, { clientX: 0, clientY: 40 })
    act(() => void vi.advanceTimersByTime(1_500))
    expect(deleteButton()).toBeNull()
    fireEvent.pointerDown(title, { clientX: 0, clientY: 0 })
    act(() => void vi.advanceTimersByTime(1_050))
    expect(deleteButton()).not.toBeNull()
    fireEvent.pointerUp(title)
    fireEvent.click(title)
    expect(wentTo()).toBe('/')
  })

  test('D2-B284 D2-B357 the menu enters it too; a letter is deleted after a question', async () => {
    const calls = aMailbox()
    renderScreen(<MailInboxScreen id={id} />)
    await screen.findByText('请假1')
    fireEvent.click(screen.getByRole('button', { name: '删除邮件' }))
    fireEvent.click(deleteButton() as HTMLElement)
    await said('确认删除邮件请假1?')
    fireEvent.click(screen.getByRole('button', { name: '否' }))
    await said('已取消删除')
    expect(titles()).toHaveLength(2)
    fireEvent.click(deleteButton() as HTMLElement)
    fireEvent.click(await screen.findByRole('button', { name: '是' }))
    await said('邮件删除成功')
    await waitFor(() => expect(titles()).toEqual(['回复：请假2']))
    expect(calls.find(({ path }) => path === recoverMails.path)?.input).toEqual({ yjsfIds: idOf(101), status: 1 })
  })

  test('D2-Q52 the outbox deletes by its own call', async () => {
    const calls = aMailbox()
    renderScreen(<MailOutboxScreen id={id} />)
    await screen.findByText('请假1')
    fireEvent.click(screen.getByRole('button', { name: '删除邮件' }))
    fireEvent.click(deleteButton() as HTMLElement)
    fireEvent.click(await screen.findByRole('button', { name: '是' }))
    await said('邮件删除成功')
    expect(calls.find(({ path }) => path === deleteSentMails.path)?.input).toEqual({ ids: `["${idOf(101)}"]` })
  })

  test('D2-B358 a failure says so', async () => {
    aMailbox(undefined, { removed: no(commonRefusals.busy) })
    renderScreen(<MailInboxScreen id={id} />)
    await screen.findByText('请假1')
    fireEvent.click(screen.getByRole('button', { name: '删除邮件' }))
    fireEvent.click(deleteButton() as HTMLElement)
    fireEvent.click(await screen.findByRole('button', { name: '是' }))
    await said('邮件删除失败！请稍后再试')
  })
})

describe('a letter', () => {
  const file = JSON.stringify([
    { id: idOf(5), name: '请假条.pdf', originalFileName: '请假条.pdf', absolutePath: '/files/a' },
  ])

  test('D2-R38 D2-B105 D2-B107 a received one has its text, its files, and a way to answer', async () => {
    aMailbox([aMail(1, { file, content: '<img src=x onerror=alert(1)>\n第二行' })])
    const { wentTo, container } = renderScreen(<MailDetailScreen id={idOf(1)} subid={idOf(101)} type="sj" />)
    await said('发件人：周学员')
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByRole('link', { name: '请假条.pdf' }).getAttribute('href')).toBe('/files/a')
    fireEvent.click(screen.getByRole('button', { name: '回复发件人' }))
    expect(wentTo()).toBe(
      `/mobile/nc/page/app/gzyddpage/mobile-gzreplaypost?id=${idOf(1)}&subid=${idOf(101)}&type=replay`,
    )
  })

  test.each(['fj', undefined])('D2-B106 of the type %s it has none', async (type) => {
    aMailbox()
    renderScreen(<MailDetailScreen id={idOf(1)} subid={idOf(101)} {...(type && { type })} />)
    await said('收件人：陈老师')
    expect(screen.queryByRole('button', { name: '回复发件人' })).toBeNull()
  })

  test('a letter that is gone, and an address without one, say so', async () => {
    aMailbox([])
    const { unmount } = renderScreen(<MailDetailScreen id={idOf(1)} subid={idOf(101)} />)
    await said('邮件不存在或已删除')
    unmount()
    renderScreen(<MailDetailScreen id={idOf(1)} />)
    await said('邮件不存在或已删除')
  })
})

describe('writing', () => {
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const submit = () => fireEvent.click(screen.getByRole('button', { name: '发送' }))
  const sent = (calls: ReturnType<typeof aMailbox>) =>
    calls
      .filter(({ path }) => path === metaPersistData.path)
      .map(({ input: { data, ...rest } }) => ({ ...rest, data: JSON.parse(String(data)) }))

  test('D2-R37 the head teacher is filled in; what is missing is said in order; then it is sent', async () => {
    const calls = aMailbox()
    renderScreen(<MailWriteScreen id={id} />)
    await said('陈老师')
    submit()
    await said('请输入标题')
    fill('标题', '请假')
    submit()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('请输入邮件正文'))
    fill('邮件正文', '出差')
    submit()
    await said('邮件发送成功')
    expect(sent(calls)).toEqual([
      {
        ...{ namespace: 'nc.class.train.mailbox', pageName: 'edit', classId: id, actionType: 'send', isNewEmail: '1' },
        data: {
          degree: { value: '0', text: '普通' },
          title: '请假',
          jsr: [{ value: head.bzr_value, text: '陈老师' }],
          content: '出差',
          file: '[]',
        },
      },
    ])
  })

  test('a letter that was not sent is there again after a reload, and gone once it is sent', async () => {
    aMailbox()
    const { unmount } = renderScreen(<MailWriteScreen id={id} />)
    await said('陈老师')
    fill('标题', '请假')
    fill('邮件正文', '出差三天')
    unmount()
    const again = renderScreen(<MailWriteScreen id={id} />)
    await said('陈老师')
    const written = () => ['标题', '邮件正文'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
    expect(written()).toEqual(['请假', '出差三天'])
    submit()
    await said('邮件发送成功')
    again.unmount()
    renderScreen(<MailWriteScreen id={id} />)
    await said('陈老师')
    expect(written()).toEqual(['', ''])
  })

  test('D2-B348 D2-B349 D2-B401 after 1.5 s the page goes back', async () => {
    aMailbox()
    const back = vi.spyOn(window.history, 'back').mockReturnValue()
    renderScreen(<MailWriteScreen id={id} />)
    await said('陈老师')
    act(() => startAt('/a'))
    fill('标题', '请假')
    fill('邮件正文', '出差')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const left = () => back.mock.calls.length > 0 || window.location.hash !== '#/a'
    submit()
    await said('邮件发送成功')
    act(() => void vi.advanceTimersByTime(1_200))
    expect(left()).toBe(false)
    act(() => void vi.advanceTimersByTime(400))
    expect(left()).toBe(true)
  })

  test('D2-Q54 a class without a head teacher asks for a recipient and sends nothing', async () => {
    const calls = aMailbox([], { head: ok({ bzr_value: '', bzr_text: '' }) })
    renderScreen(<MailWriteScreen id={id} />)
    await said('请选择收件人')
    fill('标题', '请假')
    submit()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('请选择收件人'))
    expect(sent(calls)).toEqual([])
  })

  test('D3-B112 a teacher chooses one of the students', async () => {
    const calls = aMailbox([], { type: 1 })
    renderScreen(<MailWriteScreen id={id} />)
    fireEvent.click(await screen.findByRole('button', { name: /收件人/ }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭' }))
    fireEvent.click(await screen.findByRole('button', { name: /收件人/ }))
    fireEvent.click(await screen.findByRole('checkbox', { name: '周学员', checked: false }))
    fireEvent.click(await screen.findByRole('button', { name: /收件人/ }))
    await screen.findByRole('checkbox', { name: '周学员', checked: true })
    // As in the boxes, the list follows what is typed.
    fireEvent.change(screen.getByRole('searchbox', { name: '搜索姓名' }), { target: { value: '周' } })
    const typed = JSON.stringify({ classId: id, searchValue: '周' })
    await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ pageName: 'studentSelect', query: typed }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭' }))
    fill('标题', '提醒')
    fill('邮件正文', '请交作业')
    submit()
    await said('邮件发送成功')
    expect(sent(calls)).toMatchObject([
      { pageName: 'teacherEdit', data: { jsr: [{ value: idOf(800), text: '周学员' }], content: '请交作业' } },
    ])
    const asked = calls.find(({ path }) => path === metaListData.path)?.input
    expect(asked).toMatchObject({ pageName: 'studentSelect', pageSize: '2000', query: JSON.stringify({ classId: id }) })
  })

  test('D2-B359 recipients that cannot be listed say why', async () => {
    aMailbox([], { type: 1, people: no({ state: 'fault', message: '' }) })
    renderScreen(<MailWriteScreen id={id} />)
    fireEvent.click(await screen.findByRole('button', { name: /收件人/ }))
    await said('获取列表数据异常')
  })

  test('pasted text loses its white space, and stands where the cursor was', async () => {
    aMailbox()
    renderScreen(<MailWriteScreen id={id} />)
    await said('陈老师')
    fill('邮件正文', '前后')
    const body = screen.getByLabelText<HTMLTextAreaElement>('邮件正文')
    body.setSelectionRange(1, 1)
    fireEvent.paste(body, { clipboardData: { getData: () => ' 粘 贴\n文字 ' } })
    expect(body.value).toBe('前粘贴文字后')
  })

  test('D2-R39 an answer has the sender and the prefix, which is not sent', async () => {
    const calls = aMailbox()
    renderScreen(<MailReplyScreen id={idOf(1)} subid={idOf(101)} type="replay" />)
    await said('周学员')
    expect(screen.getByLabelText<HTMLInputElement>('标题').value).toBe('回复：请假1')
    fill('邮件正文', '同意')
    submit()
    await said('邮件发送成功')
    expect(sent(calls)).toMatchObject([
      {
        ...{ pageName: 'response', mailId: idOf(1), mailSubId: idOf(101), isNewEmail: '0' },
        data: { title: '请假1', jsr: [{ value: idOf(800), text: '周学员' }] },
      },
    ])
  })

  test('D2-B340 without network it says so and keeps the text; a refusal says why', async () => {
    aMailbox([], { sent: no({ state: 'tooMany', message: '操作过于频繁，请稍后再试' }) })
    renderScreen(<MailWriteScreen id={id} />)
    await said('陈老师')
    fill('标题', '请假')
    fill('邮件正文', '出差')
    submit()
    await said('操作过于频繁，请稍后再试')
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    submit()
    await said('邮件发送失败！请稍后再试')
    expect(screen.getByLabelText<HTMLTextAreaElement>('邮件正文').value).toBe('出差')
  })
})
