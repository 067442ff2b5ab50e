import type { Page } from '@playwright/test'

/** The part of the browser's `LayoutShift` that is read here (Layout Instability API). */
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}
type Shift = { value: number; what: string[] }
type Noting = { takeShifts: () => Shift[] }

/** What rounding of parts of pixels adds up to. */
const ROUNDING = 0.001

/**
 * Notes what moves by itself on every screen that the page opens from now on; what moves within half a second of a tap
 * was asked for. The function answers what moved since it was asked last: of each the score, and the elements.
 */
export async function noteShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(noteInPage)
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as Noting).takeShifts())
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    return total > ROUNDING ? shifts.map(({ value, what }) => `${value.toFixed(4)} ${what.join(', ')}`) : []
  }
}

/** In the page. Not in a frame: a sandboxed one is another document. */
function noteInPage(): void {
  if (window !== window.top) return
  const noted: Shift[] = []
  const nameOf = (node: Node | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.tagName.toLowerCase()}.${element?.className} “${element?.textContent?.slice(0, 20)}”`
  }
  const note = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as LayoutShift[]) {
      if (hadRecentInput) continue
      const what = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${nameOf(node)} ${from.y}+${from.height} → ${to.y}+${to.height}`,
      )
      noted.push({ value, what })
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, {
    takeShifts: () => {
      note(observer.takeRecords())
      return noted.splice(0)
    },
  })
}
