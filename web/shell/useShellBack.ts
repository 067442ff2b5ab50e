import { useEffect, useEffectEvent, useRef } from 'react'
import { bridge } from '../kit/bridge/bridge.ts'
import { usePlatform } from '../kit/bridge/platform.ts'
import { closeTopLayer } from '../kit/navigation/back-guard.ts'
import { useBack } from '../kit/navigation/navigation.ts'
import { currentAddress } from '../kit/navigation/page-stack.ts'
import { toast } from '../ui/layers/toast.tsx'
import { isRoot } from './roots.ts'

/** Milliseconds between the two presses that leave the app (D1-B308). */
const SECOND_PRESS = 2000

/** The phone's own back button, which the app shell hands to the page as `backbutton`. */
export function useShellBack(): void {
  const isShell = usePlatform(({ kind }) => kind === 'shell')
  const back = useBack()
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)

  const onBack = useEffectEvent((event: Event) => {
    event.preventDefault()
    if (closeTopLayer()) return
    if (!isRoot(currentAddress() ?? '')) return back()
    if (event.timeStamp - pressedAt.current <= SECOND_PRESS) return bridge().exit()
    pressedAt.current = event.timeStamp
    toast('再按一次退出应用', 'clock')
  })
  useEffect(() => (isShell ? bridge().onBackButton((event) => onBack(event)) : undefined), [isShell])
}
