import { expect, type Locator } from '@playwright/test'

type Wish = {
  /** The page is scrolled to it first. What the journey begins with stands in the first view. */
  scrolls?: true
}

/** Counts what a finger does. Words that are typed are none. */
export function countTaps() {
  let taken = 0
  return {
    async tap(target: Locator, { scrolls }: Wish = {}): Promise<void> {
      if (!scrolls) await expect(target).toBeInViewport()
      await target.tap()
      taken += 1
    },
    taken: () => taken,
  }
}
