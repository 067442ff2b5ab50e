/** One open page of an engine, driven by what all engines can be asked for: an address, and a script. */
export type EnginePage = {
  version: string
  open: (address: string) => Promise<void>
  /** Runs an expression in the page and answers its value. */
  run: <T>(expression: string) => Promise<T>
  /** Gives the page this size, in px; a browser may keep room for its own bars. */
  resize: (width: number, height: number) => Promise<void>
  close: () => Promise<void>
}

/** Milliseconds: how long something may take on a busy machine, and between two looks at it. */
const PATIENCE = 45_000
const LOOK = 300

/** What a step finds in the page. In the words of 2019, as it runs in the oldest engine. */
const FINDERS = `
  var shown = function (el) { return el.getClientRects().length > 0 && getComputedStyle(el).visibility !== 'hidden' };
  var nameOf = function (el) { return (el.getAttribute('aria-label') || el.innerText || el.getAttribute('placeholder') || '').trim() };
  var all = function (css) { return Array.prototype.filter.call(document.querySelectorAll(css), shown) };
  var named = function (css, name, isPart) { return all(css).filter(function (el) { var is = nameOf(el); return isPart ? is.indexOf(name) >= 0 : is === name })[0] };
  var labelled = function (name) {
    var label = all('label').filter(function (el) { return el.innerText.trim() === name })[0];
    return (label && label.control) || named('input,textarea', name, true);
  };
`
const asked = (body: string) => `(function () { ${FINDERS} ${body} })()`
const text = (value: string) => JSON.stringify(value)

/** A person at this page. Each act waits until it is possible, and fails with what could not be done. */
export class Person {
  readonly page: EnginePage
  readonly origin: string

  constructor(page: EnginePage, origin: string) {
    this.page = page
    this.origin = origin
  }

  /** Opens an address of the app; the same page again is loaded anew. */
  open = (address: string): Promise<void> => this.page.open(`${this.origin}${address}`)

  /** Sits down at a computer: the console wants a wide window. */
  sitDown = (): Promise<void> => this.page.resize(1_440, 900)

  sees = (words: string): Promise<void> =>
    this.#until(`sees ${words}`, `return document.body.innerText.indexOf(${text(words)}) >= 0`)

  press = (name: string, isPart = false): Promise<void> =>
    this.#until(
      `presses ${name}`,
      `var el = named('button,a,[role=button],[role=tab],[role=checkbox],label', ${text(name)}, ${isPart});
       if (!el || el.disabled) return false; el.click(); return true`,
    )

  tick = (css: string): Promise<void> =>
    this.#until(
      `ticks ${css}`,
      `var el = document.querySelectorAll(${text(css)})[0]; if (!el) return false; el.click(); return true`,
    )

  types = (label: string, value: string): Promise<void> =>
    this.#until(
      `types into ${label}`,
      `var el = labelled(${text(label)}); if (!el || el.disabled) return false;
       var kind = el.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement;
       Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(el, ${text(value)});
       el.dispatchEvent(new Event('input', { bubbles: true })); return true`,
    )

  /** The film of the page moves. Answers false where the engine has no decoder for it. */
  async seesFilm(): Promise<boolean> {
    const plays = await this.page.run<string>(
      `document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"')`,
    )
    if (!plays) return false
    await this.#until(
      'sees the film move',
      `var el = document.querySelector('video'); if (!el) return false; if (el.paused) { el.muted = true; el.play() } return el.currentTime > 0.3`,
    )
    return true
  }

  /** The first page of a document is drawn, and not empty. */
  seesDrawing = (): Promise<void> =>
    this.#until(
      'sees a drawn page',
      `var el = document.querySelector('canvas'); if (!el || !el.width) return false;
       var data = el.getContext('2d').getImageData(0, 0, el.width, el.height).data;
       for (var i = 0; i < data.length; i += 4) if (data[i] < 128 && data[i + 3] > 0) return true; return false`,
    )

  /** The page is as high as the window: nothing has collapsed. */
  fills = (): Promise<void> =>
    this.#until(
      'sees a page as high as the window',
      `return document.getElementById('root').getBoundingClientRect().height >= innerHeight - 1`,
    )

  async #until(what: string, body: string): Promise<void> {
    const end = Date.now() + PATIENCE
    for (;;) {
      if (await this.page.run<boolean>(asked(body)).catch(() => false)) return
      if (Date.now() > end) {
        const shown = await this.page.run<string>('document.body.innerText').catch(String)
        throw new Error(
          `${what}: not within ${PATIENCE / 1_000} s. The page: ${shown.replace(/\s+/g, ' ').slice(0, 160)}`,
        )
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK))
    }
  }
}
