import { CONVERSION_LIMIT_MS, type DocumentConverter } from './document-port.ts'

/** Gotenberg's route for LibreOffice: a form with one file in, a PDF out. */
export function gotenberg(address: string): DocumentConverter {
  const route = `${address.replace(/\/+$/, '')}/forms/libreoffice/convert`
  return {
    async toPdf({ suffix, bytes }) {
      const form = new FormData()
      form.append('files', new Blob([new Uint8Array(bytes)]), `document.${suffix}`)
      const response = await fetch(route, {
        method: 'POST',
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(CONVERSION_LIMIT_MS),
      })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      throw new Error(`Gotenberg answered ${response.status}`)
    },
    // Its fonts are those of its image, which it does not tell.
    lookKey: async () => 'gotenberg',
    report: async () => 'office files are converted by Gotenberg: its image needs Chinese fonts (fonts-noto-cjk)',
  }
}
