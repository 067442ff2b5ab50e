import type { RecordingRun } from '@college/rules/lives/replay-place.ts'

/** Between the server and its media process. */
export type ToPacker =
  | { type: 'close'; channelId: string }
  | { type: 'pause'; channelId: string; isPaused: boolean }
  | { type: 'turnOut'; channelId: string; userId: string }

export type FromPacker =
  | { type: 'listening'; port: number }
  | { type: 'stats'; channels: Record<string, { viewers: number; hasPicture: boolean }> }
  | { type: 'recorded'; channelId: string; part: number; file: string; runs: RecordingRun[] }

/** Headers with which the server passes requests on; nobody else knows the secret. */
export const packerHeaders = {
  secret: 'x-live-secret',
  viewer: 'x-live-viewer',
  paused: 'x-live-paused',
  /** '0' of a rehearsal, of which nothing is kept. */
  recorded: 'x-live-recorded',
  /** The RTMP address that the stream is also sent to. */
  forward: 'x-live-forward',
} as const

/** What the media process is started with. */
export type PackerSettings = { secret: string; directory: string }

/** Of a recording that is being written, or waits to be repacked. */
export const partFile = (channelId: string, part: number): string => `${channelId}-${part}.mp4`
const PART_FILE = /^([0-9a-f-]{36})-(\d{1,10})\.mp4$/

export function readPartFile(name: string): { channelId: string; part: number } | undefined {
  const [, channelId, part] = PART_FILE.exec(name) ?? []
  return channelId ? { channelId, part: Number(part) } : undefined
}
