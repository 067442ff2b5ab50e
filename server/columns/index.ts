import type { App } from '../kit/serve.ts'

export function serveColumns(_app: App) {}
