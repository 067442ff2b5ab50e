import { agree, agreement, agreementTexts } from '@college/contract/account/agreement.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import type { App } from '../../app-parts.ts'
import { cachedFor } from '../../kit/cached-for.ts'
import { Refusal } from '../../kit/refusal.ts'
import { cleanHtml } from '../../kit/rich-text.ts'
import { serve } from '../../kit/serve.ts'
import { agreementStore } from './agreements.store.ts'

export function serveAgreement(app: App) {
  const store = agreementStore(app.database)

  serve(app, agreement, async ({ user }) => {
    const { version, hasAgreed } = await store.standing(user.id)
    // The account that many share belongs to nobody who could agree; each of them agrees in the browser.
    return { version, isDue: !(isSharedAccount(user) || hasAgreed) }
  })
}

export function serveAgreementTexts(app: App) {
  const find = cachedFor(1_000, app.now, () => agreementStore(app.database).texts())

  serve(app, agreementTexts, async () => {
    const texts = await find()
    return { ...texts, terms: cleanHtml(texts.terms), privacy: cleanHtml(texts.privacy) }
  })
}

export function serveAgree(app: App) {
  const store = agreementStore(app.database)

  serve(app, agree, async ({ input: { version }, user, ip, now }) => {
    if (version !== (await store.version())) throw new Refusal(agree.refusals.outdated)
    if (isSharedAccount(user)) return null
    const isFirst = await store.add(user.id, version, now)
    if (isFirst) await app.audit.add({ actor: user.id, action: 'agree', result: 'done', ip, detail: { version } }, now)
    return null
  })
}
