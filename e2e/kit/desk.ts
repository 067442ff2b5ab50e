import type { BrowserContextOptions } from '@playwright/test'

const laptop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 }

/** Nothing moves: a click would otherwise meet a menu or a dialog on its way out, which takes no click. */
const calm = { reducedMotion: 'reduce' } as const

/** What stories of the console say to `test.use`. */
export const desk = { ...laptop, contextOptions: calm }

/** The same for a browser that a story opens by itself. */
export const deskContext: BrowserContextOptions = { ...laptop, ...calm }
