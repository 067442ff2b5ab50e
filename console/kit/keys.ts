import { isEnter, isTakenByInputMethod } from '@college/web/kit/pressed-key.ts'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type LetterKeys = { isOn: boolean; set: (isOn: boolean) => void }

/** Whether single letters act, on this device. Somebody who dictates to the computer turns them off. */
export const useLetterKeys = create<LetterKeys>()(
  persist((set) => ({ isOn: true, set: (isOn) => set({ isOn }) }), { name: 'nc-console-letter-keys' }),
)

type Acts = Record<string, ((event: KeyboardEvent) => void) | undefined>

const FIELD =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="spinbutton"]'
/** Nothing is typed here, but arrows, Enter and space choose. */
const CHOICE = 'input[type="radio"], input[type="checkbox"]'
/** Takes no letters and brackets: they act. A marker's caret stands in the score nearly always. */
const NUMBER_FIELD = 'input[role="spinbutton"]'
const NO_FIGURE = /^[a-z[\]【】]$/i
/** What lies over the page takes its own keys. */
const OVER = '.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open, .ant-dropdown:not(.ant-dropdown-hidden)'

/**
 * The keys of a page while it is mounted: 'j', 'A', 'Enter', 'Escape', 'Ctrl+s', 'Alt+ArrowUp'. Letters do nothing while a
 * field that takes them has the focus, or something lies over the page. A capital letter and a small one are the same key.
 */
export function useKeys(acts: Acts): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTakenByInputMethod(event) || event.defaultPrevented) return
      const name = nameOf(event)
      const isPlain = !name.startsWith('Ctrl+') && !name.startsWith('Alt+')
      const isIn = (what: string) => event.target instanceof Element && event.target.closest(what) !== null
      const isLetter = /^[a-z]$/i.test(name)
      const isField = isIn(FIELD) && !(NO_FIGURE.test(name) && isIn(NUMBER_FIELD))
      const isTyping = isField || (isIn(CHOICE) && (name.length > 1 || name === ' '))
      if (isPlain && isTyping && name !== 'Escape') return
      if (isPlain && document.querySelector(OVER)) return
      // Enter and space on a button or link press that one.
      if (isPlain && isEnter(event) && isIn('button, a')) return
      if (isLetter && !useLetterKeys.getState().isOn) return
      const act = Object.entries(latest.current).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
      if (!act) return
      event.preventDefault()
      act(event)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function nameOf({ key, ctrlKey, metaKey, altKey, code }: KeyboardEvent): string {
  // With Alt held, some systems type another character.
  const plain = altKey && /^(Digit|Key)/.test(code) ? code.replace(/^(Digit|Key)/, '') : key
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${plain}`
}
