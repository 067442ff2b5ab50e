import path from 'node:path'
import { cachedByKey } from '../kit/cached-for.ts'
import type { MediaParts } from './media-parts.ts'
import { COLLECT_MS, packerProcess } from './packer-process.ts'
import type { LiveMedia, LiveQuestions } from './port.ts'
import { recordings } from './recordings.ts'
import { serveRelay } from './serve-relay.ts'
import { liveTickets } from './tickets.ts'

/** How old the answer may be to the question whether a channel is on air; a viewer of HLS asks every second. */
const ON_AIR_MS = 1_000
const MOST_CHANNELS = 1_000

/**
 * The built-in media server. It runs in a child process, which is started for the first live and ended after the last:
 * a college without lives pays nothing for it. One server process of the college carries a broadcast; several behind a
 * balancer need an engine of their own (SRS).
 */
export function embeddedMedia(parts: MediaParts): LiveMedia {
  const { config, http, secrets, storage } = parts
  const tickets = liveTickets(secrets)
  const kept = recordings({ directory: path.resolve(config.DATA_DIR, 'live'), storage, log: http.log })
  let questions: LiveQuestions | undefined
  const packer = packerProcess({
    directory: kept.directory,
    kept,
    log: http.log,
    isOnAir: async (channelId) => (await questions?.onAir(channelId)) !== undefined,
  })
  const onAir = cachedByKey(
    { milliseconds: ON_AIR_MS, most: MOST_CHANNELS },
    () => new Date(),
    (channelId) => Promise.resolve(questions?.onAir(channelId)),
  )

  serveRelay(parts, {
    tickets,
    onAir,
    packer: packer.running,
    start: packer.start,
    whoAsks: async (headers) => questions?.whoAsks(headers),
  })
  http.addHook('onListen', async () => {
    setTimeout(() => void kept.collect().catch((error) => http.log.error(error)), COLLECT_MS).unref()
  })
  http.addHook('onClose', packer.stop)

  const urlsOf = (ticket: string) => ({ flv: `/live/${ticket}/live.flv`, hls: `/live/${ticket}/index.m3u8` })

  return {
    provider: 'embedded',
    playUrls: (channelId, userId, at) => urlsOf(tickets.issue('play', { channelId, userId }, at)),
    publishPath(channelId, userId, at) {
      // The page connects in a moment.
      void packer.start().catch((error) => http.log.error(error))
      return `/live/publish/${tickets.issue('publish', { channelId, userId }, at)}`
    },
    stats: async (channelId) => packer.stats(channelId),
    setPaused: (channelId, isPaused) => packer.send({ type: 'pause', channelId, isPaused }),
    close: (channelId) => packer.send({ type: 'close', channelId }),
    attach(given) {
      questions = given
      kept.onRecorded(given.recorded)
    },
    mediaProcess: packer.pid,
  }
}
