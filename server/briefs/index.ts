import type { App } from '../kit/serve.ts'

export function serveBriefs(_app: App) {}
