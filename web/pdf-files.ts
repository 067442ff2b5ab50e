import { createReadStream, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/**
 * The files that pdf.js fetches at run time, from its package: the worker, character maps, standard fonts, image
 * decoders.
 */
const FILES = ['cmaps/*.bcmap', 'standard_fonts/*.{pfb,ttf}', 'wasm/*_nowasm_fallback.js']
const WORKER = 'legacy/build/pdf.worker.min.mjs'

/** Serves those files below /pdf/, so that nothing is fetched from a foreign host (web/files/pdf/pdf-document.ts). */
export function pdfFiles(): Plugin {
  const sources = new Map([
    ['pdf/worker.mjs', path.join(PACKAGE, WORKER)],
    ...globSync(FILES, { cwd: PACKAGE }).map((file) => [`pdf/${file}`, path.join(PACKAGE, file)] as const),
  ])
  return {
    name: 'pdf-files',
    generateBundle() {
      for (const [fileName, source] of sources) this.emitFile({ type: 'asset', fileName, source: readFileSync(source) })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const source = sources.get((request.url ?? '').replace(/^\//, '').replace(/\?.*$/, ''))
        if (!source) return next()
        if (/\.m?js$/.test(source)) response.setHeader('content-type', 'text/javascript')
        createReadStream(source).pipe(response)
      })
    },
  }
}
