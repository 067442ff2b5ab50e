import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/screen.tsx'

/** The workers that pdf.js was given. */
let workers: string[] = []
const options: { workerPort: unknown } = { workerPort: undefined }
const opened = () => Promise.reject(new Error('the file is damaged'))

// pdf.js draws on a canvas, which jsdom lacks.
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  GlobalWorkerOptions: options,
  getDocument: () => ({ promise: opened(), destroy: () => undefined }),
  TextLayer: class {},
}))
const { PdfView } = await import('./PdfView.tsx')

const resizable = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, 'transferToFixedLength')

const makesWorker = class {
  constructor(address: string) {
    workers.push(address)
  }
}

beforeEach(() => {
  workers = []
  options.workerPort = undefined
  vi.stubGlobal('Worker', makesWorker)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  return () => {
    vi.unstubAllGlobals()
    if (resizable) Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', resizable)
  }
})

const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)
const pdf = () => Promise.resolve(new Response('%PDF'))

test('D2-B097 a PDF that did not come asks to check the network', async () => {
  answers(() => Promise.reject(new TypeError('Failed to fetch')))
  renderScreen(<PdfView address="/a.pdf" title="导读" />)
  await screen.findByText('请检查网络，再试一次')
})

test('D2-B097 decision 053: a PDF that came and cannot be drawn does not blame the network', async () => {
  answers(pdf)
  renderScreen(<PdfView address="/a.pdf" title="导读" />)
  await screen.findByText('当前文稿不可预览')
  expect(screen.getByText('可以在新窗口打开，或者换用更新的浏览器')).toBeTruthy()
  expect(workers).toEqual(['/pdf/worker.mjs'])
})

test.each([
  ['the page needed shims', () => vi.stubGlobal('ncStart', { needsShims: true })],
  ['buffers cannot be transferred', () => Reflect.deleteProperty(ArrayBuffer.prototype, 'transferToFixedLength')],
  ['nothing can be cloned', () => vi.stubGlobal('structuredClone', undefined)],
])('decision 053: where %s, the worker of pdf.js has the shims too', async (_what, age) => {
  age()
  answers(pdf)
  renderScreen(<PdfView address="/a.pdf" title="导读" />)
  await screen.findByText('当前文稿不可预览')
  expect(workers).toHaveLength(1)
  expect(workers[0]).toContain('pdf-worker')
})
