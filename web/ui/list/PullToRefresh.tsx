import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { Spinner } from '../states/Spinner.tsx'
import styles from './PullToRefresh.module.css'

/** Pixels of pull, after resistance, that trigger a refresh. */
const ENOUGH = 56
const LIMIT = 88
/** Share of the finger's movement that the page follows. */
const RESISTANCE = 0.45

type Props = { onRefresh: () => Promise<unknown>; children: ReactNode }

/** Refreshes when the page is pulled down at its top. */
export function PullToRefresh({ onRefresh, children }: Props) {
  const ground = useRef<HTMLDivElement>(null)
  const [pull, setPull] = useState(0)
  const [isRefreshing, setRefreshing] = useState(false)
  usePull(ground, setPull, async () => {
    setRefreshing(true)
    // The list shows its own error.
    await onRefresh().catch(() => undefined)
    setRefreshing(false)
  })

  const height = isRefreshing ? ENOUGH : pull
  const text = isRefreshing ? '正在刷新' : pull >= ENOUGH ? '松开刷新' : '下拉刷新'
  return (
    <div ref={ground}>
      <div className={classes(styles.indicator, pull > 0 && styles.pulling)} style={{ height }}>
        {height > 0 && (
          <span role="status">
            {isRefreshing && <Spinner />}
            {text}
          </span>
        )}
      </div>
      {children}
    </div>
  )
}

function usePull(ground: RefObject<HTMLElement | null>, show: (pull: number) => void, refresh: () => Promise<void>) {
  const onEnough = useEffectEvent(refresh)
  useEffect(() => {
    const element = ground.current
    if (!element) return
    let from: { x: number; y: number } | undefined
    let pull = 0
    let isBusy = false

    const start = ({ touches }: TouchEvent) => {
      const touch = touches[0]
      from = touch && !isBusy && isAtTop(element) ? { x: touch.clientX, y: touch.clientY } : undefined
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!from || !touch) return
      const down = touch.clientY - from.y
      // A horizontal or upward movement is another gesture.
      if (pull === 0 && (down <= 0 || Math.abs(touch.clientX - from.x) > down)) {
        if (down < 0) from = undefined
        return
      }
      if (event.cancelable) event.preventDefault()
      pull = Math.max(0, Math.min(LIMIT, down * RESISTANCE))
      show(pull)
    }
    const end = () => {
      const isEnough = pull >= ENOUGH
      from = undefined
      pull = 0
      show(0)
      if (!isEnough) return
      isBusy = true
      void onEnough().finally(() => {
        isBusy = false
      })
    }

    element.addEventListener('touchstart', start, { passive: true })
    // React's touchmove listener is passive and cannot call preventDefault.
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [ground, show])
}

/** Whether the element and all its ancestors are scrolled to the top. */
function isAtTop(element: Element): boolean {
  for (let it: Element | null = element; it; it = it.parentElement) if (it.scrollTop > 0) return false
  return true
}
