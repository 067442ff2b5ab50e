import type { App } from '../app-parts.ts'
import { serveDeleteMails, serveMailBoxes } from './boxes.ts'
import { serveMailRecipients } from './recipients.ts'
import { serveSendMail } from './send.ts'

/** The mailbox of a class (班主任信箱): letters between learners and teachers. */
export function serveMail(app: App) {
  serveMailBoxes(app)
  serveDeleteMails(app)
  serveMailRecipients(app)
  serveSendMail(app)
}
