import { liveInfo } from '@college/contract/lives/live.ts'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clientConfig } from '../client-config.ts'
import { no, on, renderScreen, serverAnswers } from '../testing/screen.tsx'

const id = '0198a000-0000-7000-8000-000000000001'

/** The page of a live with this source in the configuration; answers the paths that it asks. */
async function asked(address: string): Promise<string[]> {
  vi.resetModules()
  vi.doMock('../client-config.ts', () => ({ clientConfig: { ...clientConfig, liveInfoAddress: address } }))
  const { LivePlayScreen } = await import('./LivePlayScreen.tsx')
  const refuse = () => no(liveInfo.refusals.noLive)
  const calls = serverAnswers(on(liveInfo, refuse), on({ ...liveInfo, path: '/college/live' }, refuse))
  const { unmount } = renderScreen(<LivePlayScreen id={id} />)
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  unmount()
  return calls.map(({ path }) => path)
}

test('D3-B309 the live is asked for at its path in the contract, or at a configured one', async () => {
  expect(await asked('')).toContain('/nc/live/info')
  expect(await asked('/college/live')).toContain('/college/live')
})
