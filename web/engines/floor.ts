/** The oldest versions in which an app runs (docs/browsers.md). Chromium stands for Chrome, Edge, WeChat, 360 and others. */
export type Floor = { chromium: number; safari: number; firefox: number }

export const learnersFloor: Floor = { chromium: 87, safari: 15, firefox: 115 }
export const staffFloor: Floor = { chromium: 100, safari: 16, firefox: 115 }

/**
 * Library methods that our bundles use, and that an engine at the floor lacks: shims.ts fills them in. The check of the
 * built bundles (tools/engines/) fails when one is missing here.
 */
export const filled = [
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Int8Array.prototype.at',
  'String.prototype.at',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'Object.hasOwn',
  'Map.groupBy',
  'Promise.withResolvers',
  'URL.canParse',
  'AbortSignal.timeout',
] as const

/** A condition in JavaScript: this engine lacks some of them. */
export const lacksSome = `[${filled.join()}].includes(undefined)`

/**
 * Conditions in JavaScript of 2009: what each engine has had since its floor, and lacked before. `CSS.supports` is older
 * than all of them; where it is missing, so is the rest.
 */
export const atLeast: Record<'learners' | 'staff', string> = {
  // Chromium 87 brought `inset`, Safari 15 the typed arrays of 64 bits, Firefox 115 `toSorted`.
  learners:
    "supports('inset', '0') && window.BigInt64Array && (Array.prototype.toSorted || !supports('-moz-appearance', 'none'))",
  // Chromium 100 brought `throwIfAborted`, Safari 16 `overscroll-behavior`.
  staff:
    "window.AbortSignal && AbortSignal.prototype.throwIfAborted && supports('overscroll-behavior', 'none') && (Array.prototype.toSorted || !supports('-moz-appearance', 'none'))",
}
