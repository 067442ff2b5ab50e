import type { RecordingRun } from '@college/rules/lives/replay-place.ts'

/** How a live's picture travels. Everything else about a live (who, when, the room) is the feature's. */
export type LiveMedia = {
  provider: 'embedded' | 'srs'
  /** Signed addresses for one person, for ten minutes; a connection that is open goes on. */
  playUrls(channelId: string, userId: string, now: Date): PlayUrls
  /** The path of one WebSocket connection that publishes; it works once (security 20). */
  publishPath(channelId: string, userId: string, now: Date): string
  /** Where other programs send their stream; null where the college has no port for it. */
  ingest(channelId: string, version: number): Ingest | null
  /** Ends what other programs send: their key has changed. */
  cutIngest(channelId: string): void
  stats(channelId: string): Promise<LiveStats>
  /** While paused nothing that is sent is passed on. */
  setPaused(channelId: string, isPaused: boolean): void
  /** Ends what this person watches now; `isShutOut` keeps them from coming back. */
  turnOut(channelId: string, userId: string): void
  /** The broadcast is over: viewers are let go, and the recording is closed and handed on. */
  close(channelId: string): void
  /** Connects the media to the feature; call once, before listening. */
  attach(questions: LiveQuestions): void
  /** The process ids of the built-in media server, while they run. */
  processes?(): { media: number | undefined; rtmp: number | undefined }
}

type PlayUrls = { flv: string; hls: string }
type Ingest = { address: string; key: string }
export type LiveStats = { viewers: number; hasPicture: boolean }

/** A part of a recording, as an ordinary mp4 in the storage. `runs`: none of a part that a killed process left. */
export type RecordedPart = {
  channelId: string
  part: number
  key: string
  seconds: number
  recordedAt: Date
  runs: RecordingRun[]
}

/** A channel that is on air or paused. Another `ingestVersion` is another key for other programs. */
export type OnAir = { isPaused: boolean; ingestVersion: number }

/** What the media asks the feature. */
export type LiveQuestions = {
  /** Undefined while nobody may send to the channel or watch it. */
  onAir(channelId: string): Promise<OnAir | undefined>
  /** Whether this person may not watch: turned out of the live, or not of its classes. */
  isShutOut(channelId: string, userId: string): Promise<boolean>
  /** The user whose session sends this request; undefined for guests. */
  whoAsks(headers: { cookie?: string | undefined; authorization?: string | undefined }): Promise<string | undefined>
  recorded(part: RecordedPart): Promise<void>
}
