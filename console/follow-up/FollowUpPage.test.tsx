import { type FollowedPerson, followedThing, followedThings } from '@college/contract/reminders/followed.ts'
import { previewReminder, reminderLog, sendReminder, takeBackReminder } from '@college/contract/reminders/reminders.ts'
import { usualReminder } from '@college/rules/reminders/text.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { buttonNamed, pageAnswers, press, renderPage } from '../testing/page.tsx'
import { FollowUpPage } from './FollowUpPage.tsx'
import { useSentReminder } from './sent-reminder.ts'

const id = (last: number) => `0198a000-0000-7000-8000-00000000000${last}`
const DAY = 86_400_000
const counts = { people: 3, done: 1, doing: 0, none: 2 }
const thing = (at: number, title: string) => ({
  ...{ kind: 'task' as const, id: id(at), title, place: '', startsAt: Date.now() - DAY, endsAt: Date.now() + 5 * DAY },
  ...counts,
})
const person = (at: number, name: string, wish: Partial<FollowedPerson> = {}): FollowedPerson => ({
  ...{ id: id(at), name, loginName: `2026000${at}`, unitName: '云岭县', state: 'none', note: '', since: null },
  ...{ studiedAt: null, remindedAt: null, remindedBy: '', readAt: null, isRecent: false },
  ...wish,
})
const rows = [
  person(5, '曹松', { isRecent: true, remindedAt: Date.now() - DAY }),
  person(6, '廖思源'),
  person(7, '夏凯', { state: 'done' }),
]

beforeEach(() => useSentReminder.getState().set(undefined))

function answers() {
  return pageAnswers(
    on(followedThings, () =>
      ok({ rows: [thing(1, '年度必修'), thing(2, '自主选学')], isMore: false, running: 2, over: 0, units: [] }),
    ),
    on(followedThing, ({ id: asked }) =>
      ok({
        ...thing(asked === id(2) ? 2 : 1, asked === id(2) ? '自主选学' : '年度必修'),
        ...{ note: '学完 8 门课程', reminded: 0, returned: 0, total: 3, rows, quietDays: 3 },
        units: [
          { id: id(3), name: '云岭县', ...counts },
          { id: '', name: '其他', people: 0, done: 0, doing: 0, none: 0 },
        ],
      }),
    ),
    on(reminderLog, () => ok({ rows: [] })),
    on(previewReminder, () =>
      ok({
        ...{ people: 1, push: 0, sms: 0, parts: 0, cost: 0, withoutPush: 1, withoutPhone: 1, switchedOff: 0 },
        ...{ skipped: [], hasSms: false, later: null, quiet: { from: 21, until: 8, days: 3 }, text: usualReminder },
        samples: [{ id: id(6), name: '廖思源', text: '廖思源同志：您还差 8 门课程', sms: '' }],
      }),
    ),
    on(sendReminder, () => ok({ reminderId: id(9), people: 1, skipped: 0, leavesAt: Date.now() + 10_000 })),
    on(takeBackReminder, () => ok(null)),
  )
}

test('D1-B006 the keys walk through things and people, choose, remind and take back', async () => {
  const { sent } = answers()
  const page = renderPage(<FollowUpPage />, { at: '/follow-up' })
  await screen.findByText('廖思源')
  press(']')
  expect(page.address()).toContain(encodeURIComponent(`task:${id(2)}`))
  press('[')
  await screen.findByRole('heading', { name: '年度必修' })
  // The first was reminded yesterday and the last is done: only the second can be chosen.
  press('x')
  expect(buttonNamed('催学').disabled).toBe(true)
  press('a', { ctrlKey: true })
  await screen.findByText('已选 1 人，跳过 1 人')
  press('n')
  await screen.findByText('廖思源同志：您还差 8 门课程')
  expect(screen.getByText('没有配置提醒用的短信')).toBeTruthy()
  press('Enter', { ctrlKey: true })
  await screen.findByText(/10 秒后发出/)
  expect(sent(sendReminder)).toMatchObject([{ kind: 'task', id: id(1), userIds: [id(6)], channels: ['push'] }])
  press('z')
  await waitFor(() => expect(sent(takeBackReminder)).toEqual([{ reminderId: id(9) }]))
})

test('D1-B006 who was reminded a short time ago says so, and a unit narrows the people by the address', async () => {
  const { sent } = answers()
  const page = renderPage(<FollowUpPage />, { at: '/follow-up?state=none' })
  await screen.findByText('3 天内催过，跳过')
  buttonNamed('云岭县').click()
  await waitFor(() => expect(page.address()).toContain(`group=${id(3)}`))
  await waitFor(() => expect(sent(followedThing).at(-1)).toMatchObject({ state: 'none', group: id(3) }))
})

test('D1-B006 a page with nothing to follow says what will stand here', async () => {
  pageAnswers(on(followedThings, () => ok({ rows: [], isMore: false, running: 0, over: 0, units: [] })))
  renderPage(<FollowUpPage />, { at: '/follow-up' })
  await screen.findByText('现在没有要跟进的事')
})
