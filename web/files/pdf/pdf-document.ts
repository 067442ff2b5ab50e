import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { needsShims } from '../../engines/needs-shims.ts'
import { refuseForeignPage } from '../../kit/data/send.ts'
import { scriptAddress, workerAddress } from '../../kit/script-address.ts'
import shimmedWorker from './pdf-worker.ts?worker&url'

/** The files that the build puts below /pdf/ (web/pdf-files.ts). */
const WORKER = '/pdf/worker.mjs'
const folder = (name: string) => new URL(`/pdf/${name}/`, window.location.href).href

/** What pdf.js uses and fills in for nobody, besides what the page has filled in before the app (engines/shims.ts). */
const lacksSome = () =>
  needsShims() || typeof structuredClone !== 'function' || !('transferToFixedLength' in ArrayBuffer.prototype)

/** The file is here, and cannot be drawn: it is damaged, or this engine is too old for pdf.js. */
export class CannotDraw extends Error {}

/** Loads a PDF of this server. Rejects when the request fails, or with `CannotDraw`. */
export async function loadPdf(address: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const response = await fetch(address, { signal, headers: { 'x-nc-client': 'web' } })
  refuseForeignPage(response)
  if (!response.ok) throw new Error(`the PDF was answered with ${response.status}`)
  const data = new Uint8Array(await response.arrayBuffer())
  const isShimmed = lacksSome()
  if (isShimmed) await import('../../engines/pdf-shims.ts')
  try {
    return await openPdf(data, isShimmed ? workerAddress(shimmedWorker) : scriptAddress(WORKER), signal)
  } catch (error) {
    throw signal.aborted ? error : new CannotDraw('pdf.js gave up', { cause: error })
  }
}

function openPdf(data: Uint8Array, worker: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerPort ??= new Worker(worker, { type: 'module' })
  const task = getDocument({
    data,
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    // The content security policy forbids WebAssembly; pdf.js has the same decoders as JavaScript.
    useWasm: false,
  })
  signal.addEventListener('abort', () => void task.destroy())
  return task.promise
}
