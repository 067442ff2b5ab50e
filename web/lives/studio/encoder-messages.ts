/** Between the studio page and its encoder. */

/** `epoch`: milliseconds since 1970, from which times are counted; the same for every encoder of a broadcast. */
export type StudioFormat = { width: number; height: number; fps: number; bits: number; epoch: number }

/** The whole picture, or the small one in its corner. */
export type Place = 'main' | 'small'

export type EncoderOrder =
  | { type: 'start'; format: StudioFormat }
  /** Where the sound comes from now: blocks of samples. Until there is any it is silent. */
  | { type: 'sound'; port: MessagePort }
  | { type: 'feed'; place: Place; readable: ReadableStream<VideoFrame> }
  | { type: 'feedTrack'; place: Place; track: MediaStreamTrack }
  | { type: 'frame'; place: Place; frame: VideoFrame }
  /** Nothing is shown there any more; without a main picture a slate is. */
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
  /** It does not go on by itself. */
  | { type: 'failed'; why: string }

/** Samples of sound in one message: as many as an AAC packet has. */
export const SOUND_BLOCK = 1_024
