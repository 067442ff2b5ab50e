import { classHead, classMemberUnits } from '@college/contract/classes/members.ts'
import { classSignInDays, classSignIns } from '@college/contract/classes/staff-sign-ins.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, renderPage } from '../../testing/page.tsx'
import { SignInsPage } from './SignInsPage.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const person = { id, name: '沈知远', loginName: '20260002', unitName: '', isCadre: true }

test('D2-Q62 the signatures of a class: each day as a bar with its number, each member with their days; who has not signed today', async () => {
  const server = pageAnswers(
    on(classHead, () =>
      ok({ id, title: '签到班', type: 1, phase: 'running', isPublished: true, mayEdit: false, mayManage: false }),
    ),
    on(classMemberUnits, () => ok([])),
    on(classSignInDays, () => ok({ students: 40, days: [{ day: '2026-11-24', count: 30, onLeave: 2 }] })),
    on(classSignIns, () =>
      ok({
        total: 1,
        rows: [{ ...person, signed: 3, granted: 1, onLeave: 2, missed: 0, inRow: 2, lastDay: '2026-11-24' }],
      }),
    ),
  )
  const page = renderPage(<SignInsPage />, { at: `/classes/${id}/sign-ins`, path: '/classes/:id/sign-ins' })
  const days = within(await screen.findByLabelText('每天的签到'))
  expect((await days.findByText('11-24')).closest('li')?.textContent).toBe('30+2 假11-24')
  expect(days.getByText(/在学 40 人/)).toBeTruthy()
  expect((await screen.findByText('沈知远')).closest('tr')?.textContent).toContain(
    '班委20260002—3（补签 1）2—22026-11-24',
  )
  fireEvent.click(screen.getByText('今天没签到'))
  await expect.poll(() => server.sent(classSignIns).at(-1)).toMatchObject({ unsigned: '1' })
  expect(page.address()).toBe(`/classes/${id}/sign-ins?unsigned=1`)
})
