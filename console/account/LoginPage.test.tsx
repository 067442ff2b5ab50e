import { consoleEntry } from '@college/contract/console/desk.ts'
import { useSession } from '@college/web/kit/data/session.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, renderPage } from '../testing/page.tsx'
import { LoginPage } from './LoginPage.tsx'

test('D1-Q82 whoever is logged out by an administrator reads why at the login', async () => {
  pageAnswers(on(consoleEntry, () => ok({ asksSecondFactor: false, sparesDemo: false })))
  useSession.setState({ endedBy: 'passwordReset' })
  renderPage(<LoginPage />)
  expect((await screen.findByRole('alert')).textContent).toBe('管理员重置了您的密码，请用临时密码登录')
})
