import { type Evidence, feedbackList, replyFeedback } from '@college/contract/feedback/feedback.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useUndo } from '../kit/undo.ts'
import { pageAnswers, press, renderPage, type } from '../testing/page.tsx'
import { UndoBar } from '../ui/UndoBar.tsx'
import { FeedbackPage } from './FeedbackPage.tsx'

const idOf = (n: number) => `0198a000-0000-7000-8000-00000000000${n}`
const row = (n: number, content: string) => ({
  ...{ id: idOf(n), userId: idOf(9), name: '王晓明', unitName: '', type: '1', contact: '', content, pictures: [] },
  ...{ resourceTitle: '', createdAt: '2026-01-02T00:00:00Z', reply: '', repliedAt: null as string | null },
  evidence: null as Evidence | null,
})
beforeEach(() => sessionStorage.clear())

type Sent = Input<typeof replyFeedback>

/** The page before two feedbacks; `refuse` answers a reply that is not taken. */
function openFeedback(
  at = '/feedback',
  refuse: (sent: Sent) => ReturnType<typeof no> | undefined = () => undefined,
  more: ReturnType<typeof row>[] = [],
) {
  const rows = [row(1, '字幕太小了'), { ...row(2, '希望有更多案例课'), unitName: '东岭市委党校' }, ...more]
  const server = pageAnswers(
    on(feedbackList, ({ state, keyword }) => {
      const found = rows.filter(
        ({ reply, content }) => (reply !== '') === (state === 'answered') && content.includes(keyword ?? ''),
      )
      return ok({ rows: found, total: found.length })
    }),
    on(replyFeedback, (input) => {
      const refused = refuse(input)
      if (refused) return refused
      const answered = rows.find(({ id }) => id === input.id)
      Object.assign(answered ?? {}, { reply: input.reply, repliedAt: '2026-03-01T00:00:00Z' })
      return ok({})
    }),
  )
  const page = (
    <>
      <FeedbackPage />
      <UndoBar />
    </>
  )
  return { ...server, ...renderPage(page, { at }) }
}
const shown = () => screen.queryByRole('article')?.textContent ?? ''
const field = () => screen.getByLabelText<HTMLTextAreaElement>('回复')
const reply = () => press('Enter', { ctrlKey: true })
const send = () => act(() => useUndo.getState().flush())

test('D1-Q68 D2-Q64 whose unit a feedback belongs to stands beside the name, in the list too', async () => {
  openFeedback()
  const first = await screen.findByRole('article')
  expect(within(first).getByRole('heading').textContent).toBe('王晓明 全院')
  const rows = within(screen.getByRole('list', { name: '反馈' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('王晓明 全院字幕太小了'),
    expect.stringContaining('王晓明 东岭市委党校希望有更多案例课'),
  ])
})

test('D1-Q68 D1-Q83 an objection shows what the rule saw beside its text, and until when it is answered', async () => {
  const evidence: Evidence = {
    ...{ kind: 'exam', name: '结业考试', title: '学完第五单元', standing: '还差 0.8 学时', complaint: 'uncounted' },
    ...{ facts: [{ name: '已学', value: '1.0 学时' }], judgedAt: '2026-01-02 08:00' },
  }
  openFeedback('/feedback', undefined, [{ ...row(3, '晚上看完了'), evidence }])
  fireEvent.click(await screen.findByText('晚上看完了'))
  const seen = within(screen.getByRole('article')).getByRole('region', { name: '当时的记录' })
  for (const text of [
    '结业考试',
    '学完第五单元',
    '学过没计入',
    '已学1.0 学时',
    '按 2026-01-02 08:00 的记录',
    '2026-01-06 前答复',
  ]) {
    expect(seen.textContent).toContain(text)
  }
  fireEvent.click(screen.getAllByText('字幕太小了')[0] as HTMLElement)
  expect(screen.queryByRole('region', { name: '当时的记录' })).toBeNull()
})

test('D1-Q68 a reply that was not sent is there again; an empty one is not taken', async () => {
  const { unmount } = openFeedback()
  type(await screen.findByLabelText('回复'), ' ')
  reply()
  expect(screen.getByRole('alert').textContent).toBe('请输入回复内容')
  type(field(), '已经加大')
  expect(screen.queryByRole('alert')).toBeNull()
  unmount()
  openFeedback()
  expect(await screen.findByLabelText('回复')).toMatchObject({ value: '已经加大' })
})

test('D1-Q68 a reply shows the next one at once and can be taken back; sent, it stands among the answered', async () => {
  const { sent, address } = openFeedback()
  type(await screen.findByLabelText('回复'), ' 已经加大 ')
  reply()
  expect(shown()).toContain('希望有更多案例课')
  press('z')
  await expect.poll(shown).toContain('字幕太小了')
  expect([field().value, sent(replyFeedback).length]).toEqual([' 已经加大 ', 0])
  reply()
  type(field(), '正在准备案例课')
  // The second decision sends the first.
  reply()
  await screen.findByText('这里没有反馈了')
  await expect.poll(() => sent(replyFeedback)).toEqual([{ id: idOf(1), reply: '已经加大', was: '' }])
  fireEvent.click(screen.getByText('已回复', { selector: '.ant-segmented-item-label' }))
  await expect.poll(shown).toContain('字幕太小了')
  await send()
  await screen.findAllByText('希望有更多案例课')
  expect(address()).toBe('/feedback?state=answered')
  type(screen.getByPlaceholderText('姓名或内容'), '没有这样的内容')
  await screen.findByText('这里没有反馈了')
})

const theirs = { by: '方晓', at: '', version: '', value: { reply: '先发的回复' } }
const secondOf = ({ was }: Sent) => (was === '' ? no(replyFeedback.refusals.changed, theirs) : undefined)

test.each([
  ['后发的回复', [{ id: idOf(1), reply: '后发的回复', was: '先发的回复' }]],
  // The colleague's stays, without another word to the learner.
  ['先发的回复', []],
])('D1-Q68 D1-B006 of two who answer a feedback the second compares both, and takes %s', async (chosen, then) => {
  const { sent } = openFeedback('/feedback', secondOf)
  type(await screen.findByLabelText('回复'), '后发的回复')
  reply()
  await send()
  const choice = within(await screen.findByLabelText('回复用哪一个'))
  expect(sent(replyFeedback)).toHaveLength(1)
  fireEvent.click(choice.getByText(chosen))
  fireEvent.click(screen.getByText('按所选保存'))
  await send()
  expect(sent(replyFeedback).slice(1)).toEqual(then)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('D1-Q68 a reply that is refused comes back with what was written, and why', async () => {
  openFeedback('/feedback', () => no(replyFeedback.refusals.notFound))
  type(await screen.findByLabelText('回复'), '已经加大')
  reply()
  await send()
  await screen.findByText('反馈不存在')
  press('k')
  expect([shown().includes('字幕太小了'), field().value]).toEqual([true, '已经加大'])
})
