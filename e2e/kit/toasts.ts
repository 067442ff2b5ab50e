import type { BrowserContext, Page } from '@playwright/test'

const heard = new WeakSet<BrowserContext>()
const toldOn = new WeakMap<Page, string[]>()

/** What the toasts of a page said and no step of the story has taken yet, the oldest first. */
export function toastsOf(page: Page): string[] {
  if (!heard.has(page.context())) throw new Error('nobody listens to the toasts of this page')
  const told = toldOn.get(page) ?? []
  toldOn.set(page, told)
  return told
}

/**
 * Writes down what the toasts of all pages of a context say. They are gone after two seconds, which is less than a busy
 * machine may take to look.
 */
export async function listenToToasts(context: BrowserContext): Promise<void> {
  if (heard.has(context)) return
  heard.add(context)
  await context.exposeBinding('storyHears', ({ page }, text: string) => void toastsOf(page).push(text))
  await context.addInitScript(tellOfToasts)
}

/** In the page. A toast of the learners' app is a child of its live region, one of the console an `.ant-message-notice`. */
function tellOfToasts(): void {
  if (window !== window.top) return
  const { storyHears } = window as unknown as { storyHears: (text: string) => void }
  const NOTICE = 'body > [role=status][aria-live=polite] > *, .ant-message-notice'
  const texts = new WeakMap<Element, string>()
  const tell = (notice: Element) => {
    const text = notice.textContent ?? ''
    if (text === '' || texts.get(notice) === text) return
    texts.set(notice, text)
    storyHears(text)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(NOTICE)
      if (around) tell(around)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const notice of [node, ...node.querySelectorAll(NOTICE)]) if (notice.matches(NOTICE)) tell(notice)
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
