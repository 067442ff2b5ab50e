type Native = Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>
/** Of the DOM or of React, whose own event does not say whether an input method composes. */
type KeyEvent = Native | { nativeEvent: Native }

/** The `keyCode` of every key that an input method takes for itself (UI Events, 8.3.3). */
const TAKEN = 229

/**
 * Whether an input method takes this key: Enter accepts half-typed pinyin, Esc discards it, arrows choose a word. Safari
 * sends the end of the composition before the keydown that caused it: `isComposing` is false by then, and only the
 * `keyCode` tells.
 */
export function isTakenByInputMethod(event: KeyEvent): boolean {
  const { isComposing, keyCode } = nativeOf(event)
  return isComposing || keyCode === TAKEN
}

/** The key that was pressed; '' while an input method takes it. Every handler of keys asks here (`pressed-keys.test.ts`). */
export const pressedKey = (event: KeyEvent): string => (isTakenByInputMethod(event) ? '' : nativeOf(event).key)

export const isEnter = (event: KeyEvent): boolean => pressedKey(event) === 'Enter'

const nativeOf = (event: KeyEvent): Native => ('nativeEvent' in event ? event.nativeEvent : event)
