import { consoleEntry } from '@college/contract/console/desk.ts'
import { useSession } from '@college/web/kit/data/session.ts'
import { ok, on, renderScreen, serverAnswers } from '@college/web/testing/screen.tsx'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LoginPage } from './LoginPage.tsx'

test('D1-Q82 whoever is logged out by an administrator reads why at the login', async () => {
  serverAnswers(on(consoleEntry, () => ok({ asksSecondFactor: false, sparesDemo: false })))
  useSession.setState({ endedBy: 'passwordReset' })
  renderScreen(
    <MemoryRouter>
      <LoginPage />
    </MemoryRouter>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('管理员重置了您的密码，请用临时密码登录')
})
