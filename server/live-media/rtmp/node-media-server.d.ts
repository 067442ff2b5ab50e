/** The part of the package that is used: RTMP from bytes to messages, without its servers. It carries no types. */
declare module 'node-media-server/src/protocol/rtmp.js' {
  /** `data` is the body of an FLV tag of `size` bytes; it is overwritten by the next message. */
  type Message = { codec_type: number; dts: number; size: number; data: Buffer }
  type Query = Record<string, string>
  type Header = { length: number; stream_id: number }

  // biome-ignore lint/style/noDefaultExport: the package has only a default export
  export default class Rtmp {
    onConnectCallback: (asked: { app: string; name: string; query: Query }) => void
    onPlayCallback: () => void
    onPushCallback: () => void
    onPacketCallback: (message: Message) => void
    onOutputCallback: (bytes: Buffer) => void
    streamId: number
    inPackets: Map<number, unknown>
    parserPacket: { header: Header; clock: number }
    static chunksCreate(message: {
      header: { fmt: 0; cid: number; timestamp: number; length: number; type: number; stream_id: number }
      payload: Buffer
    }): Buffer
    /** Answers an error, or throws, when it cannot be understood. */
    parserData(bytes: Buffer): string | null
    packetAlloc(): void
    respondPublish(): void
    sendStatusMessage(streamId: number, level: 'status' | 'error', code: string, description: string): void
  }
}

declare module 'node-media-server/src/protocol/amf.js' {
  export function decodeAmf0Data(bytes: Buffer): { cmd?: string; dataObj?: Record<string, unknown> }
}

declare module 'node-media-server/src/protocol/rtmp_client.js' {
  import type { Socket } from 'node:net'
  import type Rtmp from 'node-media-server/src/protocol/rtmp.js'

  // biome-ignore lint/style/noDefaultExport: the package has only a default export
  export default class RtmpClient extends Rtmp {
    socket: Socket | null
    /** What it says of itself in `sendConnect`; the address of the application, without the stream. */
    baseUri: string
    onCloseCallback: () => void
    connect(address: string): Promise<void>
    sendConnect(): Promise<unknown>
    sendCreateStream(): Promise<number>
    sendPublish(streamName: string): Promise<unknown>
  }
}
