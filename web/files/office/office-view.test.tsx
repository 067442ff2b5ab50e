import { LARGEST_OFFICE_FILE } from '@college/rules/files/office-package.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/screen.tsx'
import { OfficeView } from './OfficeView.tsx'
import { openOfficeFile } from './office-file.ts'
import { allowOfficeMarkup } from './office-markup.ts'

// The drawings need a layout and a content security policy: e2e/classes/office-files.spec.ts tests them in a browser.
vi.mock('./DocxPages.tsx', () => ({
  DocxPages: ({ bytes, onFailure }: { bytes: Uint8Array; onFailure: () => void }) => {
    const text = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())
    return (
      <button type="button" onClick={onFailure}>
        {text.slice(text.indexOf('?>') + 2)}
      </button>
    )
  },
}))

const zip = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(() => vi.unstubAllGlobals())

const answers = (...responses: (() => Response)[]) => {
  const waiting = [...responses]
  vi.stubGlobal('fetch', async () => (waiting.length > 1 ? waiting.shift() : waiting[0])?.() ?? Response.error())
}
const show = (isSaveable = true) =>
  renderScreen(<OfficeView address="/preview/file?url=a" title="讲义" suffix="docx" isSaveable={isSaveable} />)

test('D2-B097 D3-Q08 the opened file is given to its drawing, and can be zoomed', async () => {
  answers(() => new Response(zip({ 'word/document.xml': '<a/>' })))
  show()
  expect(await screen.findByRole('button', { name: '<a/>' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '放大' })).toBeTruthy()
  expect(screen.getByRole('region', { name: '讲义' })).toBeTruthy()
})

test('security 21 a file that is too large is not read, says so, and what to do', async () => {
  answers(() => new Response('x', { headers: { 'content-length': String(LARGEST_OFFICE_FILE + 1) } }))
  const { unmount } = show()
  expect((await screen.findByRole('alert')).textContent).toContain('文件过大，无法预览可以下载后用其他应用打开')
  unmount()
  show(false)
  expect((await screen.findByRole('alert')).textContent).toContain('文件过大，无法预览请在电脑上查看')
})

test('D3-B342 a file that cannot be read, or drawn, cannot be previewed', async () => {
  answers(() => new Response('no archive'))
  const { unmount } = show()
  expect((await screen.findByRole('alert')).textContent).toContain('当前文稿不可预览')
  unmount()
  answers(() => new Response(zip({ 'word/document.xml': '<broken/>' })))
  show()
  fireEvent.click(await screen.findByRole('button', { name: '<broken/>' }))
  expect((await screen.findByRole('alert')).textContent).toContain('当前文稿不可预览')
})

test('a lost connection says so, and the file is loaded again', async () => {
  answers(
    () => new Response('', { status: 502 }),
    () => new Response(zip({ 'word/document.xml': '<a/>' })),
  )
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('文件加载失败')
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '<a/>' })).toBeTruthy())
})

test('security 8 security 21 a package is opened without what points out of it, and unpacks to no more', () => {
  const link = '<Relationship Id="1" Type="x/image" Target="http://elsewhere.example" TargetMode="External"/>'
  const opened = openOfficeFile(
    zip({ 'word/_rels/document.xml.rels': link, 'word/vbaProject.bin': 'x', 'word/afchunk.html': '<script>' }),
  )
  expect(Object.keys(unzipSync(opened))).toEqual(['word/_rels/document.xml.rels'])
  expect(strFromU8(opened)).not.toContain('elsewhere')
  const bomb = zip({ 'word/document.xml': ' '.repeat(101 * 1024 ** 2) })
  expect(bomb.length).toBeLessThan(1024 ** 2)
  expect(() => openOfficeFile(bomb)).toThrow(expect.objectContaining({ why: 'tooLarge' }))
  expect(() => openOfficeFile(zip({ 'a.xml': '<!DOCTYPE a>' }))).toThrow(expect.objectContaining({ why: 'unreadable' }))
})

test('security 10 the policy lets a library parse XML and set text without tags, and nothing else', () => {
  const createPolicy = vi.fn(
    (_name: string, rules: { createHTML(text: string, type: string, sink: string): string }) => rules,
  )
  vi.stubGlobal('trustedTypes', { createPolicy })
  allowOfficeMarkup()
  allowOfficeMarkup()
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['default'])
  const [, { createHTML }] = createPolicy.mock.calls[0] ?? ['', { createHTML: () => '' }]
  expect(createHTML('<?xml version="1.0"?><a/>', 'TrustedHTML', 'DOMParser parseFromString')).toContain('<a/>')
  expect(createHTML('&nbsp;', 'TrustedHTML', 'Element innerHTML')).toBe('&nbsp;')
  expect(() => createHTML('<img src=x>', 'TrustedHTML', 'DOMParser parseFromString')).toThrow(TypeError)
  expect(() => createHTML('<?xml version="1.0"?><a/>', 'TrustedHTML', 'Element innerHTML')).toThrow(TypeError)
})
