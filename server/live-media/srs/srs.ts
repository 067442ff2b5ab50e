import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CannotStart } from '../../kit/cannot-start.ts'
import type { LiveMedia } from '../../kit/live-media.ts'
import { ownMedia } from '../embedded.ts'
import type { MediaParts } from '../media-parts.ts'
import { partFile } from '../packer/messages.ts'
import { serveSrsHooks } from './hooks.ts'
import { srsApi } from './srs-api.ts'

/**
 * SRS plays the streams to the viewers, itself or through a CDN. The studio page still sends to the college, which
 * records and passes the stream on; OBS sends to SRS directly. Undefined where SRS is not configured.
 */
export function srsMedia(parts: MediaParts): LiveMedia | undefined {
  const { config, http, now } = parts
  const { SRS_RTMP_URL: rtmp, SRS_PLAY_URL: play, SRS_API_URL: apiUrl, SRS_SECRET: secret, SRS_DVR_URL: dvr } = config
  if (!rtmp && !play && !apiUrl && !secret) return undefined
  if (!rtmp || !play || !apiUrl || !secret) {
    throw new CannotStart('SRS needs SRS_RTMP_URL, SRS_PLAY_URL, SRS_API_URL and SRS_SECRET: set all four, or none')
  }
  const api = srsApi(apiUrl)
  const own = ownMedia(parts, 0, (channelId) => `${rtmp}/${channelId}?key=${own.tickets.forwardKey(channelId)}`)
  const { media, tickets, kept, onAirNow, isShutOut, connections } = own
  const kick = (channelId: string) => api.kickSender(channelId).catch((error) => http.log.error(error, 'SRS'))

  /** Fetched like a file that the media process has written; then it goes the same way. */
  async function fetchRecording(channelId: string, file: string): Promise<void> {
    if (!dvr) return
    const answer = await fetch(`${dvr}/${encodeURIComponent(path.posix.basename(file))}`)
    if (!answer.ok || !answer.body) throw new Error(`recording ${file}: ${answer.status}`)
    await kept.prepare()
    const part = Math.floor(now().getTime() / 1_000)
    await writeFile(path.join(kept.directory, partFile(channelId, part)), answer.body as AsyncIterable<Uint8Array>)
    await kept.add({ channelId, part, runs: [] })
  }

  serveSrsHooks({
    http,
    secret,
    tickets,
    now,
    onAir: onAirNow,
    isShutOut,
    connections,
    endPlay: (client) => void api.endClient(client).catch((error) => http.log.error(error, 'SRS')),
    isSentByStudio: async (channelId) => (await media.stats(channelId)).hasPicture,
    makeRoom: kick,
    recorded: fetchRecording,
  })

  return {
    ...media,
    provider: 'srs',
    playUrls(channelId, viewer, at) {
      const ticket = tickets.issue('play', { channelId, ...viewer }, at)
      const address = (kind: string) => `${play}/${channelId}.${kind}?ticket=${ticket}`
      return { flv: address('flv'), hls: address('m3u8') }
    },
    ingest: (channelId, version) => ({
      address: rtmp,
      key: `${channelId}?key=${tickets.ingestKey(channelId, version)}`,
    }),
    cutIngest: (channelId) => void kick(channelId),
    /** The studio shows its own figures while SRS does not answer. */
    stats: (channelId) => api.stats(channelId).catch(() => media.stats(channelId)),
    setPaused(channelId, isPaused) {
      media.setPaused(channelId, isPaused)
      if (isPaused) void kick(channelId)
    },
    close(channelId) {
      media.close(channelId)
      void kick(channelId)
    },
  }
}
