import type { StreamFacts } from '@college/rules/lives/received.ts'

/** Between the server and its RTMP process. A connection of a program comes along with its message. */
export type ToRtmp =
  | { type: 'connection'; number: number }
  /** The answer to `ask`; without a place the key is refused. */
  | { type: 'answer'; question: number; place?: Place | undefined }
  /** Ends every connection that sends to the channel. */
  | { type: 'cut'; channelId: string }

export type FromRtmp =
  | { type: 'ask'; question: number; key: string }
  /** The connection arrived: it now belongs to the RTMP process. */
  | { type: 'taken'; number: number }
  /** A connection was cut off: too many at once, or what it sent. */
  | { type: 'refused'; why: 'too many' | 'not understood' }
  /** What a program sends into a channel; each second, and for the last time when it has left, or was cut off as broken. */
  | { type: 'received'; channelId: string; isConnected: boolean; isBroken: boolean; facts: StreamFacts }
  /** No connection for a while. */
  | { type: 'idle' }

/** Where the packets of a channel go: the media process, and the proof that they come from this server. */
export type Place = { channelId: string; port: number; secret: string; isPaused: boolean }
