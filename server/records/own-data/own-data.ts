import { Readable } from 'node:stream'
import { exportOwnData } from '@college/contract/records/own-data.ts'
import { disposition } from '@college/rules/files/names.ts'
import { dateText } from '@college/rules/kit/format.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { ownDataStore } from './own-data.store.ts'
import { ownTables } from './own-data-tables.ts'

/** Per person and day. */
const LIMIT = { most: 5, seconds: 24 * 3_600 }

/**
 * Exports all data of the logged-in person as one file. It is streamed in batches, so that a slow reader holds no
 * database connection.
 */
export function serveOwnData(app: App) {
  const store = ownDataStore(app.background)

  serve(app, exportOwnData, async ({ user, now, ip, reply }) => {
    if (!(await app.limits.take(`own-data:${user.id}`, LIMIT, now))) throw new Refusal(exportOwnData.refusals.tooMany)
    const { account, phoneCipher } = found(await store.findAccount(user.id))
    await app.audit.add({ actor: user.id, action: 'export', target: 'own-data', result: 'done', ip }, now)
    const phone = phoneCipher ? (app.secrets.decrypt('phone', phoneCipher) ?? '') : ''
    const head = { exportedAt: now.toISOString(), account: { ...account, phone } }
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': disposition('attachment', `个人数据-${dateText(now)}.json`),
      'cache-control': 'private, no-store',
    })
    return reply.send(Readable.from(written(head), { objectMode: false }))
  })

  async function* written(head: { account: object }) {
    yield `${JSON.stringify(head).slice(0, -1)},"data":{`
    const { id } = head.account as { id: string }
    for (const [index, own] of ownTables.entries()) {
      yield `${index > 0 ? ',' : ''}\n"${own.table}":[`
      let isFirst = true
      for await (const rows of store.rowsOf(own, id)) {
        if (rows.length > 0) yield (isFirst ? '' : ',\n') + rows.join(',\n')
        isFirst = false
      }
      yield ']'
    }
    yield '}}'
  }
}
