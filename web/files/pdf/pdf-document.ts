import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { scriptAddress } from '../../kit/script-address.ts'

/** The files that the build puts below /pdf/ (web/pdf-files.ts). */
const WORKER = '/pdf/worker.mjs'
const folder = (name: string) => new URL(`/pdf/${name}/`, window.location.href).href

/** Loads a PDF of this server. Rejects when the request fails or the file is not a PDF. */
export async function loadPdf(address: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const response = await fetch(address, { signal, headers: { 'x-nc-client': 'web' } })
  if (!response.ok) throw new Error(`the PDF was answered with ${response.status}`)
  const data = new Uint8Array(await response.arrayBuffer())
  GlobalWorkerOptions.workerPort ??= new Worker(scriptAddress(WORKER), { type: 'module' })
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
