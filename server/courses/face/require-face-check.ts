import { faceCheckDue } from '@college/contract/courses/face.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import { isFaceCheckDue } from '@college/rules/courses/face-check.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { Refusal } from '../../kit/refusal.ts'
import { playerSettings } from '../settings.ts'
import { faceCheckStore } from './face-checks.store.ts'

/**
 * Refuses study of a login whose face check is missing or older than verifyTime (D3-B035, D3-B189). Guests store nothing,
 * and the demonstration's visitor is many people: they are not asked. While it is off this costs no statement.
 */
export async function requireFaceCheck(app: App, user: User | undefined, now: Date): Promise<void> {
  if (!user || isSharedAccount(user)) return
  const { verifyTime } = await playerSettings(app.settings)
  if (!isFaceCheckDue(verifyTime, undefined, now.getTime())) return
  const checkedAt = await faceCheckStore(app.vital).latestOf(user.session.id)
  if (isFaceCheckDue(verifyTime, checkedAt?.getTime(), now.getTime())) throw new Refusal(faceCheckDue)
}
