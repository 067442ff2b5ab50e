import { exportUsers } from '@college/contract/account/user-acts.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { exportColumns, exportRow, MASKED_PHONE } from '@college/rules/account/user-acts.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { mapUnhurried } from '../../kit/unhurried.ts'
import { writeParts } from '../../workbook/door.ts'
import { readPhone } from '../phone/phone.ts'
import { usersAfter } from '../staff/users.store.ts'
import { accountFinder } from '../users.store.ts'

/** Accounts of one step. */
const BATCH = 500
type Asked = Input<typeof exportUsers>
const wholePhones = { to: 'see', of: 'phones' } as const

/** The accounts that a filter finds, as a file; its columns are those of the import (D1-Q82). */
export function serveUserExport(app: App) {
  serve(app, exportUsers, async ({ input, user, ip, now }) => {
    if (input.hasPhones && !mayEver(user, wholePhones)) throw new Refusal(exportUsers.refusals.noPhones)
    const event = { actor: user.id, action: 'export-users', target: 'users', result: 'done' as const, ip }
    const noted = () => app.audit.add({ ...event, detail: { filter: input } }, now)
    return { jobId: await app.staffJobs.start(user, 'users-export', input, noted) }
  })

  app.staffJobs.add<Asked>('users-export', {
    title: () => '导出人员',
    // After a kill it begins anew: nothing but the file is made.
    async run({ input, ownerId, progress }) {
      let done = 0
      const parts = async function* () {
        for (let after = ''; ; ) {
          // The rights of now: they may have been revoked since the export was requested.
          const owner = found(await accountFinder(app.background)(ownerId), commonRefusals.notAllowed)
          const isWhole = input.hasPhones === true && mayEver(owner, wholePhones)
          if (!mayEver(owner, exportUsers.access)) throw new Refusal(commonRefusals.notAllowed)
          const given = { database: app.background, secrets: app.secrets }
          const rows = await usersAfter(given, ownerId, { filter: input, after, most: BATCH })
          const last = rows.at(-1)
          if (!last) return
          yield await mapUnhurried(rows, ({ phoneCipher, ...row }) =>
            exportRow({ ...row, phone: readPhone(app.secrets, phoneCipher) ?? '' }, isWhole),
          )
          done += rows.length
          after = last.loginName
          await progress({ done, note: `已写 ${done} 人` })
        }
      }
      const columns = exportColumns.map(([title, width], at) => ({
        title: at === PHONE && !input.hasPhones ? MASKED_PHONE : title,
        width,
      }))
      const content = await writeParts('人员', columns, parts())
      return { note: `导出 ${done} 人`, file: { name: '人员.xlsx', content } }
    },
  })
}

const PHONE = exportColumns.findIndex(([title]) => title === '手机号')
