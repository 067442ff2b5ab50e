import { readFileSync } from 'node:fs'
import { endpoints } from '@college/contract/endpoints.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldStyles } from '../web/engines/old-styles.ts'
import { SYNTAX, startOnOldEngines, targetOf } from '../web/engines/start-plugin.ts'
import { leaveOutSchemas } from '../web/no-schemas.ts'

const SERVER = 'http://127.0.0.1:3000'
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const folders = new Set(endpoints.flatMap(({ path, aliases = [] }) => [path, ...aliases]).map((it) => it.split('/')[1]))
const LIBRARIES = /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|zustand)\//

/** The console (docs/decisions/036): an app of its own at /console/, on the same contract. */
export default defineConfig({
  base: '/console/',
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [react(), leaveOutSchemas(), startOnOldEngines('staff')],
  css: { postcss: { plugins: [oldStyles()] } },
  build: {
    target: SYNTAX,
    cssTarget: targetOf('staff'),
    license: { fileName: 'licenses.txt' },
    // The content security policy forbids data: URLs for styles and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: LIBRARIES }] } } },
  },
  server: {
    port: 5174,
    proxy: {
      '/socket.io': { target: SERVER, ws: true },
      ...Object.fromEntries([...folders].map((folder) => [`^/${folder}/`, SERVER])),
    },
  },
})
