import type { App } from '../kit/serve.ts'

export function serveAccount(_app: App) {}
