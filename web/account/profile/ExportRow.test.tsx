import { exportOwnData } from '@college/contract/records/own-data.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detectPlatform, usePlatform } from '../../kit/bridge/platform.ts'
import { logIn, no, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { ExportRow } from './ExportRow.tsx'

const saved: string[] = []
const answer = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  usePlatform.setState(detectPlatform('Mozilla/5.0'))
  saved.length = 0
  URL.createObjectURL = () => 'blob:data'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  logIn()
})
afterEach(() => vi.restoreAllMocks())

test('D1-Q76 after a confirmation all personal data is downloaded as a file', async () => {
  const asked = vi.fn(async () => {
    const name = encodeURIComponent('个人数据-2026-11-21.json')
    const headers = {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    }
    return new Response('{"account":{}}', { headers })
  })
  vi.stubGlobal('fetch', asked)
  renderScreen(<ExportRow />)
  await answer('导出个人数据')
  await answer('否')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked).not.toHaveBeenCalled()
  await answer('导出个人数据')
  await answer('是')
  await waitFor(() => expect(saved).toEqual(['个人数据-2026-11-21.json']))
})

test('D1-Q76 a refusal is shown in the server’s words', async () => {
  serverAnswers(on(exportOwnData, () => no(exportOwnData.refusals.tooMany)))
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const refused = await fetch(...asked)
    return Response.json(await refused.json(), { status: 429 })
  })
  renderScreen(<ExportRow />)
  await answer('导出个人数据')
  await answer('是')
  await waitFor(() => expect(document.body.textContent).toContain('今日导出次数已达上限，请明天再试'))
  expect(saved).toEqual([])
})

test('D1-Q76 in WeChat, which cannot save files, it says where to go', async () => {
  usePlatform.setState(detectPlatform('Mozilla/5.0 MicroMessenger/8.0'))
  renderScreen(<ExportRow />)
  await answer('导出个人数据')
  expect(await screen.findByText(/在浏览器中打开后导出/)).toBeTruthy()
  expect(saved).toEqual([])
})
