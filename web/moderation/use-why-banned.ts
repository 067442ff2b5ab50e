import { ownBans } from '@college/contract/moderation/appeals.ts'
import { banRefusal } from '@college/rules/moderation/ban-text.ts'
import { useAsk } from '../kit/data/queries.ts'

/**
 * The sentence for somebody who is banned in the whole college, or in this class; '' for who may write, and until it is
 * known. A page where something is written asks when it opens and hears of a ban while it is open; the server judges
 * again what is sent.
 */
export function useWhyBanned(classId?: string): string {
  const bans = useAsk(ownBans, {}, { feature: 'messages', staleTime: 0, background: true })
  const now = new Date()
  // The longest is the first.
  const ban = bans.data?.find((one) => (one.classId === '' || one.classId === classId) && new Date(one.until) > now)
  return ban
    ? banRefusal({ until: new Date(ban.until), reason: ban.reason, isInClass: ban.classId !== '' }).message
    : ''
}
