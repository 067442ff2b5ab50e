import type { App } from '../../app-parts.ts'
import { mapUnhurried } from '../../kit/unhurried.ts'
import type { PlannedRow, RowSecret } from '../../registry/imports.ts'
import { hashGenerated, onTheWire } from '../password/passwords.ts'
import { newPassword } from '../staff/temporary-password.ts'

export const PASSWORD_TITLE = '临时密码（只显示一次，首次登录须修改）'

/** A temporary password for each of these rows. */
export async function passwordsFor(
  { secrets }: Pick<App, 'secrets'>,
  rows: readonly PlannedRow[],
): Promise<Map<number, RowSecret>> {
  const passwords = await mapUnhurried(rows, newPassword)
  const hashes = await hashGenerated(secrets, await mapUnhurried(passwords, onTheWire))
  return new Map(rows.map(({ number }, at) => [number, { secret: passwords[at] ?? '', stored: hashes[at] ?? '' }]))
}
