import type { App } from '../kit/serve.ts'

export function serveHome(_app: App) {}
