import type { Input } from '@college/contract/kit/endpoint.ts'
import { type QueueRow, reviewQueue, reviewThings } from '@college/contract/moderation/review.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useUndo } from '../kit/undo.ts'
import { pageAnswers, press, renderPage } from '../testing/page.tsx'
import { ModerationPage } from './ModerationPage.tsx'

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const things: QueueRow[] = Array.from({ length: 130 }, (_, index) => ({
  kind: 'comment',
  kindName: '评论',
  id: idOf(index),
  state: 'waiting',
  isHidden: true,
  reason: 'review',
  words: [],
  reports: 0,
  reportReasons: [],
  classId: null,
  bansInClass: false,
  at: '2026-11-25T08:00:00.000Z',
  note: '',
  shown: null,
}))

let sent: Input<typeof reviewThings>[] = []
/** How many of a request the server has not decided. */
let gone = 0
beforeEach(() => {
  sent = []
  gone = 0
  const decided = new Set<string>()
  pageAnswers(
    on(reviewQueue, ({ cursor, size }) => {
      const from = Number(cursor || 0)
      const rows = things.filter(({ id }) => !decided.has(id))
      const isMore = rows.length > from + size
      return ok({
        rows: rows.slice(from, from + size),
        next: isMore ? String(from + size) : '',
        kinds: [],
        bansEverywhere: true,
      })
    }),
    on(reviewThings, (input) => {
      sent.push(input)
      for (const { id } of input.things.slice(gone)) decided.add(id)
      return ok(
        input.things.map((thing, at) => ({ ...thing, isDone: at >= gone, message: at >= gone ? '' : '已处理' })),
      )
    }),
  )
})

async function open() {
  renderPage(<ModerationPage />)
  await screen.findByText('待处理 100 以上')
}
const listed = () => screen.getAllByLabelText('选择这一条').length
const send = () => act(() => useUndo.getState().flush())

test('D3-Q44 what is beyond the first page is listed on demand, and all that is listed is decided at once', async () => {
  await open()
  expect(listed()).toBe(100)
  fireEvent.click(screen.getByText('显示更多'))
  await expect.poll(listed).toBe(130)
  expect(screen.queryByText('显示更多')).toBeNull()

  fireEvent.click(screen.getByLabelText('选择列出的 130 条'))
  expect(screen.getByRole('button', { name: /通过所选 130 条/ })).toBeTruthy()
  press('a')
  await screen.findByText('这里没有内容了')
  await send()
  // As many requests as the largest allowed one asks for.
  expect(sent.map(({ act: how, things: part }) => [how, part.length])).toEqual([
    ['approve', 100],
    ['approve', 30],
  ])
})

test('D3-Q44 a page that is decided whole is followed by the next one, before anything is sent', async () => {
  await open()
  fireEvent.click(screen.getByLabelText('选择列出的 100 条'))
  press('2')
  await expect.poll(listed).toBe(30)
  expect(sent).toEqual([])
  await send()
  expect(sent[0]).toMatchObject({ act: 'reject', reason: '言语不当' })
})

test('D3-Q44 what the server has not decided comes back, with how many it is and why', async () => {
  gone = 2
  await open()
  fireEvent.click(screen.getByLabelText('选择列出的 100 条'))
  press('a')
  await send()
  expect(await screen.findByText('2 条没有处理：已处理')).toBeTruthy()
  await expect.poll(listed).toBe(32)
})
