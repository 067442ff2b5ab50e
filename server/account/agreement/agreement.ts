import { AGREEMENT_VERSION, agree, agreement } from '@college/contract/account/agreement.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type App, serve } from '../../kit/serve.ts'
import { isDemoVisitor } from '../login/demo-visitor.ts'
import { agreementStore } from './agreements.store.ts'

export function serveAgreement(app: App) {
  const store = agreementStore(app.database)

  serve(app, agreement, async ({ user }) => {
    // The account that many share belongs to nobody who could agree; each of them agrees in the browser.
    const isDue = !isDemoVisitor(user) && !(await store.hasAgreed(user.id, AGREEMENT_VERSION))
    return { version: AGREEMENT_VERSION, isDue }
  })
}

export function serveAgree(app: App) {
  const store = agreementStore(app.database)

  serve(app, agree, async ({ input: { version }, user, ip, now }) => {
    if (version !== AGREEMENT_VERSION) throw new Refusal(agree.refusals.outdated)
    if (isDemoVisitor(user)) return null
    const isFirst = await store.add(user.id, version, now)
    if (isFirst) await app.audit.add({ actor: user.id, action: 'agree', result: 'done', ip, detail: { version } }, now)
    return null
  })
}
