import type { App } from '../kit/serve.ts'

export function serveRecords(_app: App) {}
