import { type RefObject, useLayoutEffect } from 'react'

/** Pixels between the bar and its sentence, and between the bar and the sides. */
const GAP = 12

/**
 * Places the bar above the first line of the sentence that is selected, or below the last one where there is no room
 * above; never nearer to the sides than it stands to the sentence. `content`: what the bar shows, which gives it its size.
 */
export function useBarPlace(bar: RefObject<HTMLElement | null>, content: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content has another size
  useLayoutEffect(() => {
    const place = () => {
      const element = bar.current
      const text = element?.closest('article')
      const lines = [...(text?.querySelector('[data-place][aria-pressed="true"]')?.getClientRects() ?? [])]
      const [first, last] = [lines[0], lines.at(-1)]
      if (!element || !text || !first || !last) return
      const [own, page] = [element.getBoundingClientRect(), text.getBoundingClientRect()]
      const isBelow = first.top - own.height - GAP < (text.parentElement?.getBoundingClientRect().top ?? 0)
      const top = isBelow ? last.bottom + GAP : first.top - own.height - GAP
      const middle = isBelow ? last.left + last.width / 2 : first.left + first.width / 2
      const left = Math.max(GAP, Math.min(middle - page.left - own.width / 2, page.width - own.width - GAP))
      element.style.top = `${top - page.top}px`
      element.style.left = `${left}px`
      element.dataset.side = isBelow ? 'below' : 'above'
      element.style.setProperty('--tip', `${Math.max(20, Math.min(middle - page.left - left, own.width - 20))}px`)
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [bar, content])
}
