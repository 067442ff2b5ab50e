import { vi } from 'vitest'

/** Media elements that play and pause as a browser's do, and tell it; there is nothing to be seen or heard. */
export function playingMedia(): void {
  const playing = new WeakSet<HTMLMediaElement>()
  const media = HTMLMediaElement.prototype
  vi.spyOn(media, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !playing.has(this)
  })
  vi.spyOn(media, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    if (playing.has(this)) return
    playing.add(this)
    for (const name of ['play', 'playing']) this.dispatchEvent(new Event(name))
  })
  vi.spyOn(media, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (playing.delete(this)) this.dispatchEvent(new Event('pause'))
  })
  vi.spyOn(media, 'load').mockImplementation(() => undefined)
}
