import { staffUser, staffUsers } from '@college/contract/account/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { personFile } from '@college/contract/people/file.ts'
import { personEntries } from '@college/contract/people/sections.ts'

type Account = NonNullable<Reply<typeof personFile>['account']>
export type ActProps = { account: Account; onClose: () => void }

/** What every act upon a person changes. */
export const changes = [personFile, personEntries, staffUser, staffUsers]
