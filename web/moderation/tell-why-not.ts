import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { isBanRefusal } from '@college/rules/moderation/ban-text.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { toast } from '../ui/layers/toast.tsx'

/** Opens the page of one's own bans, where an appeal is written (D3-Q14). */
export function useGoToBans(): () => void {
  const go = useGo()
  return () => go(href(routes.ownBans, {}))
}

/** Tells why something cannot be written: a toast, or for a ban a dialog that leads to the page for appeals (D3-Q14). */
export function useTellWhyNot(): (text: string) => void {
  const goToBans = useGoToBans()
  return (text) => {
    if (isBanRefusal(text)) void showConfirm({ text, no: '知道了', yes: '去申诉' }).then((isYes) => isYes && goToBans())
    else toast(text)
  }
}
