import type { App } from '../kit/serve.ts'

export function serveFiles(_app: App) {}
