import type { App } from '../kit/serve.ts'

/** Special classes and training camps. */
export function serveClasses(_app: App) {}
