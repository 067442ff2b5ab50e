import { userDetail } from '@college/contract/account/person.ts'
import { previewFile } from '@college/contract/files/files.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSession } from '../kit/data/session.ts'
import { aLogin, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { PreviewScreen } from './PreviewScreen.tsx'
import { VideoScreen } from './VideoScreen.tsx'

// pdf.js draws on a canvas, which jsdom lacks: e2e/courses/player-documents.spec.ts tests it in a browser.
vi.mock('./pdf/PdfView.tsx', () => ({
  PdfView: ({ address, title }: { address: string; title: string }) => <output title={title}>{address}</output>,
}))
vi.mock('./office/OfficeView.tsx', () => ({
  OfficeView: ({ suffix, title }: { suffix: string; title: string }) => <output title={title}>{suffix}</output>,
}))

const foreign = [
  '',
  'https://elsewhere.example/files/a.pdf',
  '//elsewhere.example/files/a.mp4',
  'javascript:alert(1)',
  '/other/a.pdf',
]

test('D3-R20 D2-R32 a PDF is shown by its pages, a text is framed, a picture is shown', async () => {
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

test('D2-B097 D3-Q08 an office file is drawn by the page, or as the PDF that the server made of it', async () => {
  const sent = { 'content-type': 'application/vnd.openxmlformats', 'content-disposition': 'attachment; filename="a"' }
  vi.stubGlobal('fetch', async () => new Response('', { headers: sent }))
  const drawn = renderScreen(<PreviewScreen url="/files/demo/a.pptx?x=1" name="讲义" />)
  expect((await screen.findByTitle('讲义')).textContent).toBe('pptx')
  const link = screen.getByRole('link', { name: '下载文件' })
  expect(link.getAttribute('href')).toBe('/preview/file?url=%2Ffiles%2Fdemo%2Fa.pptx%3Fx%3D1')
  drawn.unmount()

  vi.stubGlobal('fetch', async () => new Response('', { headers: { ...sent, 'content-disposition': 'inline' } }))
  const shown = renderScreen(<PreviewScreen url="/files/demo/b.docx" name="只看" />)
  expect((await screen.findByTitle('只看')).textContent).toBe('docx')
  expect(screen.queryByRole('link')).toBeNull()
  shown.unmount()

  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'content-type': 'application/pdf' } }))
  renderScreen(<PreviewScreen url="/files/demo/c.docx" name="转好的" />)
  expect((await screen.findByTitle('转好的')).textContent).toContain('/preview/file')
  expect(screen.getByRole('link', { name: '在新窗口打开' })).toBeTruthy()
})

test('D3-Q70 the name and number of the person who looks lie over the file, and of a guest nothing', async () => {
  const person = { code: '20260001', loginName: 'wang' }
  serverAnswers(
    on(previewFile, () => ok(null)),
    on(userDetail, () => ok(person)),
  )
  const guest = renderScreen(<PreviewScreen url="/files/demo/a.png" name="图" />)
  await screen.findByAltText('图')
  expect(guest.container.querySelector('[style*=mask]')).toBeNull()
  guest.unmount()
  useSession.getState().begin(aLogin({ userName: '王<晓>&明' }))
  const { container } = renderScreen(<PreviewScreen url="/files/demo/a.png" name="图" />)
  const mark = await waitFor(() => {
    const found = container.querySelector<HTMLElement>('[style*=mask]')
    expect(decodeURIComponent(found?.style.maskImage ?? '')).toContain('20260001')
    return found
  })
  expect(decodeURIComponent(mark?.style.maskImage ?? '')).toContain('王&lt;晓>&amp;明')
  expect(mark?.getAttribute('aria-hidden')).toBe('true')
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

test('D3-R33 D2-R33 a video of this server is played, by its absolute address too', async () => {
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
