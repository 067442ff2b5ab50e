import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detectPlatform, usePlatform } from '../kit/bridge/platform.ts'
import { renderScreen, serverAnswers } from '../testing/screen.tsx'
import { AppShell } from './AppShell.tsx'

test('D1-M131 when the shell’s script fails to load the app says so, and its pages still work', async () => {
  usePlatform.setState(detectPlatform('Mozilla/5.0 (Linux; Android 15) Chrome/136.0 Mobile NcShell/2.1'))
  serverAnswers()
  renderScreen(
    <>
      <AppShell />
      <button type="button" onClick={({ currentTarget }) => currentTarget.append('pressed')}>
        a page
      </button>
    </>,
  )
  const script = () => document.head.querySelector('script[src$="/cordova.js"]')
  await waitFor(() => expect(script()).not.toBeNull())
  fireEvent.error(script() as Element)
  expect(await screen.findByText('cordova文件加载失败')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'a page' }))
  expect(screen.getByText(/pressed/)).toBeTruthy()
})
