import type Hls from 'hls.js/light'
import { claimsPlaylists } from '../../kit/media/playlist.ts'

export type StreamUrls = { flv: string; hls: string }

/** The player itself cannot be loaded, which only a new page can; or this browser plays no stream. */
export type Broken = 'notLoaded' | 'unsupported'

type Hooks = {
  /** The connection has ended or cannot be made; connect again with new addresses. */
  onLost: () => void
  /** It cannot be played here, however often it is tried. */
  onBroken: (why: Broken) => void
}

/** Seconds behind the live edge: more is caught up by playing faster, and more than `jump` by leaving it out. */
const BEHIND = { most: 1, wanted: 0.5, rate: 1.2, jump: 4 }
const HLS_BEHIND = { segments: 2, most: 6, rate: 1.3 }

/**
 * Puts a stream into an element: FLV where the browser has Media Source Extensions (about half a second behind), else
 * HLS by hls.js, else the browser's own HLS (iPhones). Answers the function that takes it away.
 */
export function connect(element: HTMLVideoElement, urls: StreamUrls, { onLost, onBroken }: Hooks): () => void {
  let isGone = false
  let detach = () => {}
  const lost = () => !isGone && onLost()

  async function start(): Promise<void> {
    const mpegts = await loaded(() => import('mpegts.js'))
    if (isGone || !mpegts) return
    if (mpegts.getFeatureList().mseLivePlayback) {
      const player = mpegts.createPlayer(
        { type: 'flv', isLive: true, url: new URL(urls.flv, location.href).href },
        {
          enableStashBuffer: false,
          liveSync: true,
          liveSyncMaxLatency: BEHIND.most,
          liveSyncTargetLatency: BEHIND.wanted,
          liveSyncPlaybackRate: BEHIND.rate,
          // Who joins is sent what came since the last key frame, which may be ten seconds ago.
          liveBufferLatencyChasing: true,
          liveBufferLatencyMaxLatency: BEHIND.jump,
          liveBufferLatencyMinRemain: BEHIND.wanted,
        },
      )
      player.on(mpegts.Events.ERROR, lost)
      player.on(mpegts.Events.LOADING_COMPLETE, lost)
      player.attachMediaElement(element)
      player.load()
      detach = () => player.destroy()
    } else {
      const undo = await connectHls(element, urls.hls, { isGone: () => isGone, lost, loaded, onBroken })
      if (!undo) return
      detach = undo
    }
    if (isGone) return detach()
    // A browser that lets nothing play by itself shows its play button.
    void element.play().catch(() => {})
  }
  async function loaded<Library>(load: () => Promise<{ default: Library }>): Promise<Library | undefined> {
    try {
      return (await load()).default
    } catch {
      if (!isGone) onBroken('notLoaded')
      return undefined
    }
  }
  start().catch(lost)

  return () => {
    isGone = true
    detach()
  }
}

type HlsHooks = Pick<Hooks, 'onBroken'> & {
  isGone: () => boolean
  lost: () => void
  loaded: <Library>(load: () => Promise<{ default: Library }>) => Promise<Library | undefined>
}

async function connectHls(
  element: HTMLVideoElement,
  url: string,
  { isGone, lost, loaded, onBroken }: HlsHooks,
): Promise<(() => void) | undefined> {
  const Player = await loaded(() => import('hls.js/light'))
  if (isGone() || !Player) return undefined
  if (!Player.isSupported()) {
    // Without media sources and playlists of its own nothing would ever come, and nothing fail.
    if (!claimsPlaylists(element)) {
      onBroken('unsupported')
      return undefined
    }
    element.src = url
    element.addEventListener('error', lost)
    element.addEventListener('ended', lost)
    return () => {
      element.removeEventListener('error', lost)
      element.removeEventListener('ended', lost)
      element.removeAttribute('src')
      element.load()
    }
  }
  const hls: Hls = new Player({
    // A worker would be a script from a blob, which the content security policy forbids.
    enableWorker: false,
    liveSyncDurationCount: HLS_BEHIND.segments,
    liveMaxLatencyDurationCount: HLS_BEHIND.most,
    maxLiveSyncPlaybackRate: HLS_BEHIND.rate,
  })
  hls.on(Player.Events.ERROR, (_event, { fatal }) => fatal && lost())
  hls.loadSource(url)
  hls.attachMedia(element)
  return () => hls.destroy()
}
