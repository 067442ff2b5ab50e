import type Hls from 'hls.js/light'
import { savesData } from '../../../kit/data/data-saver.ts'
import { claimsPlaylists } from '../../../kit/media/playlist.ts'
import type { PlaybackSource } from './media.ts'

/** Seconds that are loaded ahead to save data. */
const SHORT_BUFFER = 10

type Hooks = {
  /** Seconds: where play will start. */
  at: number
  /** Length and size are known: the moment to jump to a place. */
  onReady: () => void
  /** Play may be asked for. */
  onPlayable: () => void
  /** It cannot be played; the element itself need not know. */
  onFailed: () => void
}

export type Attached = {
  /** Nothing more is loaded until `resume`. */
  suspend: () => void
  resume: () => void
  destroy: () => void
}

/** Puts a source into an element. Playlists are played by hls.js where the browser does not play them well itself. */
export function attach(element: HTMLMediaElement, source: PlaybackSource, hooks: Hooks): Attached {
  const ready = () => {
    hooks.onReady()
    if (source.kind === 'playlist') hooks.onPlayable()
  }
  element.addEventListener('loadedmetadata', ready, { once: true })
  const forget = () => element.removeEventListener('loadedmetadata', ready)

  if (source.kind === 'playlist' && !playsPlaylists(element)) return attachHls(element, source.url, hooks, forget)
  element.src = source.url
  // At once, while the tap that led here still counts as permission.
  if (source.kind !== 'playlist') hooks.onPlayable()
  return { suspend: () => undefined, resume: () => undefined, destroy: forget }
}

/**
 * Apple's browsers. Others claim to play playlists too, and give up when a piece is late. WebKit on Linux names Apple as
 * its vendor as well, but plays none and does not claim to.
 */
const playsPlaylists = (element: HTMLMediaElement) => navigator.vendor.startsWith('Apple') && claimsPlaylists(element)

function attachHls(element: HTMLMediaElement, url: string, { at, onFailed }: Hooks, forget: () => void): Attached {
  let hls: Hls | undefined
  let isGone = false

  async function start() {
    const { default: Player } = await import('hls.js/light')
    if (isGone) return
    if (!Player.isSupported()) throw new Error('no media source')
    // A worker would be a script from a blob, which the content security policy forbids.
    hls = new Player({
      enableWorker: false,
      startPosition: at,
      // The clarity follows the network, and is never finer than the picture is large.
      capLevelToPlayerSize: true,
      ...(savesData() && { maxBufferLength: SHORT_BUFFER }),
    })
    let hasRecovered = false
    hls.on(Player.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) return
      if (type !== Player.ErrorTypes.MEDIA_ERROR || hasRecovered) return onFailed()
      hasRecovered = true
      hls?.recoverMediaError()
    })
    hls.loadSource(url)
    hls.attachMedia(element)
  }
  start().catch(() => !isGone && onFailed())

  return {
    suspend: () => hls?.stopLoad(),
    resume: () => hls?.startLoad(element.currentTime),
    destroy() {
      isGone = true
      forget()
      hls?.destroy()
    },
  }
}
