import { bindPhoneFour } from '@college/contract/account/login.ts'
import { send } from '../../kit/data/send.ts'

/** Completes the login that answered 26666 with `ticket` (D1-B168, D1-Q43). */
export const logInByLastFour = (ticket: string, four: string) =>
  send(bindPhoneFour, { p: btoa(JSON.stringify({ ticket, four })) })
