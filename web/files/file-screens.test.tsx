import { previewFile } from '@college/contract/files/files.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { PreviewScreen } from './PreviewScreen.tsx'
import { VideoScreen } from './VideoScreen.tsx'

// pdf.js draws on a canvas, which jsdom lacks: e2e/courses/player-documents.spec.ts tests it in a browser.
vi.mock('./pdf/PdfView.tsx', () => ({
  PdfView: ({ address, title }: { address: string; title: string }) => <output title={title}>{address}</output>,
}))

const foreign = [
  '',
  'https://elsewhere.example/files/a.pdf',
  '//elsewhere.example/files/a.mp4',
  'javascript:alert(1)',
  '/other/a.pdf',
]

test('D3-R20 a PDF is shown by its pages, a text is framed, a picture is shown', async () => {
  serverAnswers(on(previewFile, () => ok(null)))
  const { unmount } = renderScreen(<PreviewScreen url="/files/demo/a.pdf" name="导读" />)
  const pages = await screen.findByTitle('导读')
  expect([pages.tagName, pages.textContent]).toEqual(['OUTPUT', '/preview/file?url=%2Ffiles%2Fdemo%2Fa.pdf'])
  unmount()
  const text = renderScreen(<PreviewScreen url="/files/demo/a.txt" name="说明" />)
  const frame = await screen.findByTitle('说明')
  expect([frame.tagName, frame.getAttribute('src')]).toEqual(['IFRAME', '/preview/file?url=%2Ffiles%2Fdemo%2Fa.txt'])
  text.unmount()
  renderScreen(<PreviewScreen url="/files/demo/a.JPG?x=1" name="一图" />)
  expect((await screen.findByAltText('一图')).getAttribute('src')).toBe(
    '/preview/file?url=%2Ffiles%2Fdemo%2Fa.JPG%3Fx%3D1',
  )
})

test('D3-B342 a refusal is shown in the server’s words', async () => {
  vi.stubGlobal('fetch', async () => Response.json(no(previewFile.refusals.notPreviewable), { status: 409 }))
  renderScreen(<PreviewScreen url="/files/demo/a.docx" />)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('当前文稿不可预览'))
  // In the bar, and as the way out of the notice.
  expect(screen.getAllByRole('button', { name: '返回' })).toHaveLength(2)
})

test.each(foreign)('D1-M121 D3-B340 D3-Q08 %j is neither requested nor shown', async (url) => {
  const calls = serverAnswers(on(previewFile, () => ok(null)))
  renderScreen(<PreviewScreen url={url} />)
  await screen.findByText('当前预览地址为空，请上传对应文件')
  expect(calls).toEqual([])
})

test.each(foreign)('D3-R33 D3-Q08 %j is not played', async (url) => {
  const { container } = renderScreen(<VideoScreen url={url} />)
  await screen.findByText('没有资料地址')
  expect(container.querySelector('video')).toBeNull()
})

test('D3-R33 a video of this server is played, by its absolute address too', async () => {
  const { unmount } = renderScreen(<VideoScreen url="/files/demo/a.mp4" name="片段" />)
  expect((await screen.findByLabelText('片段')).getAttribute('src')).toBe('/files/demo/a.mp4')
  unmount()
  const whole = `${window.location.origin}/files/demo/a.mp4`
  renderScreen(<VideoScreen url={whole} />)
  expect((await screen.findByLabelText('视频')).getAttribute('src')).toBe(whole)
})

test('D3-R33 a video that failed before its page was mounted says so, and can be retried', async () => {
  const films = HTMLMediaElement.prototype
  Object.defineProperty(films, 'error', { value: { code: 4 }, configurable: true })
  renderScreen(<VideoScreen url="/files/demo/a.mp4" name="片段" />)
  expect((await screen.findByRole('alert')).textContent).toContain('视频加载失败')
  Reflect.deleteProperty(films, 'error')
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect((await screen.findByLabelText('片段')).getAttribute('src')).toBe('/files/demo/a.mp4')
})
