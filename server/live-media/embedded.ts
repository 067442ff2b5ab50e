import path from 'node:path'
import { cachedByKey } from '../kit/cached-for.ts'
import { lastingConnections } from '../kit/lasting-connections.ts'
import type { LiveMedia, LiveQuestions } from '../kit/live-media.ts'
import type { MediaParts } from './media-parts.ts'
import { COLLECT_MS, packerProcess } from './packer-process.ts'
import { recordings } from './recordings.ts'
import { rtmpEntrance } from './rtmp-entrance.ts'
import { serveRelay } from './serve-relay.ts'
import { liveTickets } from './tickets.ts'

/** How old the answer may be to the question whether a channel is on air; a viewer of HLS asks every second. */
const ON_AIR_MS = 1_000
const MOST_CHANNELS = 1_000
/** The same for whether a session may watch. */
const SHUT_OUT_MS = 3_000
const MOST_SESSIONS = 10_000

/**
 * The built-in media server. It runs in a child process, which is started for the first live and ended after the last:
 * a college without lives pays nothing for it. One server process of the college carries a broadcast; several behind a
 * balancer need an engine of their own (SRS).
 */
export const embeddedMedia = (parts: MediaParts): LiveMedia => ownMedia(parts, parts.config.RTMP_PORT, () => '').media

/** What this server does itself, whoever plays the stream to the viewers: `forwardTo` is the RTMP address of that. */
export function ownMedia(parts: MediaParts, rtmpPort: number, forwardTo: (channelId: string) => string) {
  const { config, http, metrics, secrets, storage } = parts
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

  const shutOut = shutOutAnswers(async (channelId, viewer) => (await questions?.isShutOut(channelId, viewer)) === true)

  const connections = lastingConnections(http.log)
  serveRelay(parts, {
    tickets,
    connections,
    onAir,
    isShutOut: shutOut.isNow,
    isLatelyShutOut: shutOut.isLately,
    packer: packer.running,
    start: packer.start,
    forwardTo,
    whoAsks: async (headers) => questions?.whoAsks(headers),
  })
  // Not the cached answer: a key that was changed is refused at once.
  const onAirNow = (channelId: string) => Promise.resolve(questions?.onAir(channelId))
  const entrance = { port: rtmpPort, onAir: onAirNow, start: packer.start }
  const rtmp = rtmpEntrance({ config, http, metrics, tickets, ...entrance })
  collectWhileRunning(http, kept, packer)

  const playUrls: LiveMedia['playUrls'] = (channelId, viewer, at) =>
    urlsOf(tickets.issue('play', { channelId, ...viewer }, at))

  const media: LiveMedia = {
    provider: 'embedded',
    playUrls,
    ownPlayUrls: playUrls,
    publishPath(channelId, host, at) {
      // The page connects in a moment.
      void packer.start().catch((error) => http.log.error(error))
      return `/live/publish/${tickets.issue('publish', { channelId, ...host }, at)}`
    },
    ingest: rtmp.ingest,
    cutIngest: rtmp.cut,
    received: rtmp.received,
    stats: async (channelId) => packer.stats(channelId),
    setPaused: (channelId, isPaused) => packer.send({ type: 'pause', channelId, isPaused }),
    turnOut: (channelId, userId) => packer.send({ type: 'turnOut', channelId, userId }),
    close(channelId) {
      packer.send({ type: 'close', channelId })
      rtmp.cut(channelId)
    },
    attach(given) {
      questions = given
      kept.onRecorded(given.recorded)
    },
    processes: () => ({ media: packer.pid(), rtmp: rtmp.process() }),
  }
  return { media, tickets, kept, onAirNow, isShutOut: shutOut.isNow, connections }
}

/** Takes what an earlier process left, soon after the start; at the end waits for what is being taken. */
function collectWhileRunning(
  http: MediaParts['http'],
  kept: ReturnType<typeof recordings>,
  packer: ReturnType<typeof packerProcess>,
): void {
  http.addHook('onListen', async () => {
    setTimeout(() => void kept.collect().catch((error) => http.log.error(error)), COLLECT_MS).unref()
  })
  http.addHook('onClose', async () => {
    const taken = kept.end()
    await packer.stop()
    await taken
  })
}

const urlsOf = (ticket: string) => ({ flv: `/live/${ticket}/live.flv`, hls: `/live/${ticket}/index.m3u8` })

/** Whether a session may not watch: asked anew, or as it was seconds ago, for the viewers of HLS. */
function shutOutAnswers(ask: LiveQuestions['isShutOut']) {
  const lately = cachedByKey(
    { milliseconds: SHUT_OUT_MS, most: MOST_SESSIONS },
    () => new Date(),
    (key) => {
      const [channelId = '', userId = '', sessionId = ''] = key.split(' ')
      return ask(channelId, { userId, sessionId })
    },
  )
  const isLately: LiveQuestions['isShutOut'] = (channelId, { userId, sessionId }) =>
    lately([channelId, userId, sessionId].join(' '))
  return { isNow: ask, isLately }
}
