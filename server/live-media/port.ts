/** How a live's picture travels. Everything else about a live (who, when, the room) is the feature's. */
export type LiveMedia = {
  provider: 'embedded' | 'srs'
  /** Signed addresses for one person, for ten minutes; a connection that is open goes on. */
  playUrls(channelId: string, userId: string, now: Date): PlayUrls
  /** The path of one WebSocket connection that publishes; it works once (security 20). */
  publishPath(channelId: string, userId: string, now: Date): string
  stats(channelId: string): Promise<LiveStats>
  /** While paused nothing that is sent is passed on. */
  setPaused(channelId: string, isPaused: boolean): void
  /** The broadcast is over: viewers are let go, and the recording is closed and handed on. */
  close(channelId: string): void
  /** Connects the media to the feature; call once, before listening. */
  attach(questions: LiveQuestions): void
  /** The process id of the built-in media server, while it runs. */
  mediaProcess?(): number | undefined
}

type PlayUrls = { flv: string; hls: string }
export type LiveStats = { viewers: number; hasPicture: boolean }

/** A part of a recording, as an ordinary mp4 in the storage. */
export type RecordedPart = { channelId: string; part: number; key: string; seconds: number; recordedAt: Date }

/** A channel that is on air or paused. */
export type OnAir = { isPaused: boolean }

/** What the media asks the feature. */
export type LiveQuestions = {
  /** Undefined while nobody may send to the channel or watch it. */
  onAir(channelId: string): Promise<OnAir | undefined>
  /** The user whose session sends this request; undefined for guests. */
  whoAsks(headers: { cookie?: string | undefined; authorization?: string | undefined }): Promise<string | undefined>
  recorded(part: RecordedPart): Promise<void>
}
