import type { App } from '../kit/serve.ts'

export function serveCourses(_app: App) {}
