import { type RefObject, useLayoutEffect, useRef } from 'react'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'

/** Brings an earlier message into view, after loading the history back to it. */
export function useGoToLine(list: RefObject<HTMLElement | null>, loadBackTo: (seq: number) => Promise<boolean>) {
  /** Waits until it is drawn. A ref: another render would take a reader who was at the end back there. */
  const target = useRef<number>(undefined)

  const show = () => {
    const [log, line] = [list.current, list.current?.querySelector(`[data-seq="${target.current}"]`)]
    if (!log || !line) return
    target.current = undefined
    const [outer, inner] = [log.getBoundingClientRect(), line.getBoundingClientRect()]
    // Not scrollIntoView: that would scroll the page around the log, too.
    log.scrollTop += inner.top - outer.top - Math.max(0, (outer.height - inner.height) / 2)
    line.animate?.([{ background: 'var(--nc-brand-soft)' }, { background: 'transparent' }], 1_600)
  }
  // After the effect that keeps the list at its end.
  useLayoutEffect(show)

  return async (seq: number) => {
    target.current = seq
    try {
      if (await loadBackTo(seq)) return show()
      toast('这条消息较早，请向上翻看')
    } catch (error) {
      showActionFailure(error as Error)
    }
    target.current = undefined
  }
}
