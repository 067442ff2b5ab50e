import type { Received } from '@college/contract/lives/received.ts'
import type { RecordingRun } from '@college/rules/lives/replay-place.ts'

/** How a live's picture travels. Everything else about a live (who, when, the room) is the feature's. */
export type LiveMedia = {
  provider: 'embedded' | 'srs'
  /**
   * Signed addresses for one session, for ten minutes. A connection that is open goes on, but all end within seconds of
   * the session and of the right to watch.
   */
  playUrls(channelId: string, viewer: UserSession, now: Date): PlayUrls
  /** The same at this server itself, whoever plays to the audience: for a rehearsal, which only its hosts see. */
  ownPlayUrls(channelId: string, viewer: UserSession, now: Date): PlayUrls
  /** The path of one WebSocket connection that publishes; it works once (security 20). */
  publishPath(channelId: string, host: UserSession, now: Date): string
  /** Where other programs send their stream; null where the college has no port for it. */
  ingest(channelId: string, version: number): Ingest | null
  /** Ends what other programs send: their key has changed. */
  cutIngest(channelId: string): void
  stats(channelId: string): Promise<LiveStats>
  /** What another program sends, and what is wrong with it; null without one, and where the college does not see it. */
  received(channelId: string): Received | null
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

/** A person, as logged in by one session. */
export type UserSession = { userId: string; sessionId: string }

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

/**
 * A channel that is on air or paused. Another `ingestVersion` is another key for other programs. A rehearsal is neither
 * recorded nor sent on.
 */
export type OnAir = { isPaused: boolean; ingestVersion: number; isRehearsal?: true }

/** What the media asks the feature. */
export type LiveQuestions = {
  /** Undefined while nobody may send to the channel or watch it. */
  onAir(channelId: string): Promise<OnAir | undefined>
  /** Whether this session may not watch: it has ended, or its person was turned out of the live or is not of its classes. */
  isShutOut(channelId: string, viewer: UserSession): Promise<boolean>
  /** The session that sends this request; undefined for guests. */
  whoAsks(headers: {
    cookie?: string | undefined
    authorization?: string | undefined
  }): Promise<UserSession | undefined>
  recorded(part: RecordedPart): Promise<void>
}
