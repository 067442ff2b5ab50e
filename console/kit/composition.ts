import { isTakenByInputMethod } from '@college/web/kit/pressed-key.ts'

/**
 * Keeps an Enter that belongs to an input method from antd's own fields, which do not know it in Safari: the Enter that
 * accepts half-typed pinyin would make it a tag, or start a search.
 */
export function keepCompositionKeys(): void {
  const keep = (event: KeyboardEvent) => {
    const isInField = event.target instanceof Element && event.target.matches('input, textarea')
    if (isInField && event.key === 'Enter' && isTakenByInputMethod(event)) event.stopPropagation()
  }
  window.addEventListener('keydown', keep, { capture: true })
}
