import type { App } from '../kit/serve.ts'
import { serveSignIn } from './sign-in.ts'

/** Special classes and training camps. */
export function serveClasses(app: App) {
  serveSignIn(app)
}
