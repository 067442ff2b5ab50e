import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isAtTop } from '../account/door.ts'
import { Refusal } from '../kit/refusal.ts'
import type { App } from '../kit/serve.ts'

/** Refuses who administrates a part of the college only. */
export async function requireTop(app: Pick<App, 'database'>, user: { id: string }): Promise<void> {
  if (!(await isAtTop(app.database, user.id))) throw new Refusal(commonRefusals.notAllowed)
}
