import type { App } from '../kit/serve.ts'

export function serveMessages(_app: App) {}
