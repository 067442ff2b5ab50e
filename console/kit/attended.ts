/** Keys and pointers: somebody is at the desk. */
export const SIGNS = ['keydown', 'pointerdown', 'wheel'] as const

/** ms after a sign for which calls count as caused by somebody; the console asks by itself once a minute. */
const ATTENDED_MS = 60_000

let lastSign = Date.now()

/** Whether somebody used the console just now. What it asks by itself otherwise keeps no session open. */
export const isAttended = (): boolean => Date.now() - lastSign < ATTENDED_MS

export function watchSigns(): void {
  const note = () => {
    lastSign = Date.now()
  }
  for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true, capture: true })
}
