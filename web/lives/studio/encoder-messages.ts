/** Between the studio page and its encoder. */

/** `epoch`: milliseconds since 1970, from which times are counted. */
export type StudioFormat = { width: number; height: number; fps: number; bits: number; epoch: number }

/** The whole picture, or the small one in its corner. */
export type Place = 'main' | 'small'

export type EncoderOrder =
  | { type: 'start'; format: StudioFormat; sound: MessagePort }
  | { type: 'feed'; place: Place; readable: ReadableStream<VideoFrame> }
  | { type: 'feedTrack'; place: Place; track: MediaStreamTrack }
  | { type: 'frame'; place: Place; frame: VideoFrame }
  | { type: 'unfeed'; place: Place }
  /** The next picture is a key picture. */
  | { type: 'key' }

export type PictureInfo = { codec: string; width: number; height: number; description: Uint8Array }
export type SoundInfo = { rate: number; channels: number; description: Uint8Array }
export type EncodedPart = { kind: 1 | 2; isKey: boolean; at: number; data: Uint8Array }

export type EncoderReport =
  | ({ type: 'picture' } & PictureInfo)
  | ({ type: 'sound' } & SoundInfo)
  | ({ type: 'packet' } & EncodedPart)
  | { type: 'dropped' }
  | { type: 'failed'; why: string }

/** Samples of sound in one message: as many as an AAC packet has. */
export const SOUND_BLOCK = 1_024
