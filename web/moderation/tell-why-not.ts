import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { isBanRefusal } from '@college/rules/moderation/ban-text.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { showRefusal } from '../ui/layers/refusal.ts'

/** Opens the page of one's own bans, where an appeal is written (D3-Q14). */
export function useGoToBans(): () => void {
  const go = useGo()
  return () => go(href(routes.ownBans, {}))
}

/** Tells why something cannot be written; for a ban it leads to the page for appeals (D3-Q14). */
export function useTellWhyNot(): (text: string) => void {
  const goToBans = useGoToBans()
  return (text) => {
    void showRefusal(text, isBanRefusal(text) ? { way: { act: '去申诉', go: goToBans } } : {})
  }
}
