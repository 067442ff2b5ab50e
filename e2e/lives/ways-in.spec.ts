import { routes } from '@college/contract/routes.ts'
import { aLive } from '../../server/testing/lives.ts'
import { logInByForm } from '../account/forms.ts'
import { expect, PASSWORD, test } from '../college.ts'
import { answer, expectAt, LOGIN_QUESTION, openAt } from '../kit/steps.ts'

const MINUTE = 60_000
const LEARNER = '20260001'

const onAir = () => ({
  startsAt: new Date(Date.now() - 10 * MINUTE),
  endsAt: new Date(Date.now() + 60 * MINUTE),
  startedAt: new Date(Date.now() - 10 * MINUTE),
})

test('D3-B089 D3-R23 D3-B203 a visitor is asked to log in, does so by the form, and is back in the room', async ({
  page,
  college,
}) => {
  const live = await aLive(college.database, onAir())
  await openAt(page, routes.livePlay, { id: live.id })
  await page.getByRole('button', { name: '登录后观看' }).click()
  await answer(page, LOGIN_QUESTION, '否')
  await page.getByRole('button', { name: '登录后观看' }).click()
  await answer(page, LOGIN_QUESTION, '是')
  await expectAt(page, routes.login)
  await logInByForm(page, LEARNER, PASSWORD)
  await expectAt(page, routes.livePlay)
  expect(page.url()).toContain(live.id)
  await expect(page.getByRole('textbox', { name: '发言' })).toBeEnabled()
  await expect(page.getByRole('button', { name: '登录后观看' })).toHaveCount(0)
})
