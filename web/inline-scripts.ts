import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const SCRIPT = '<script src="/appearance.js"></script>'

/**
 * Writes appearance.js into the page, which would wait for the file before its first paint. The server allows it by its
 * hash (server/http/web-files.ts).
 */
export function inlineAppearance(): Plugin {
  const code = readFileSync(new URL('./appearance.js', import.meta.url), 'utf8')
  return {
    name: 'inline-appearance',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(SCRIPT)) throw new Error(`index.html lacks ${SCRIPT}`)
        return html.replace(SCRIPT, () => `<script>\n${code}</script>`)
      },
    },
  }
}
