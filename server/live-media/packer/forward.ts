import Rtmp from 'node-media-server/src/protocol/rtmp.js'
import RtmpClient from 'node-media-server/src/protocol/rtmp_client.js'

/** Bytes that may wait to be sent: above the first it waits for a key frame, when the second is reached. */
const UNSENT = { most: 4_000_000, goesOn: 500_000 }
const AGAIN_MS = 1_000
const TAG = { head: 11, tail: 4 }
const VIDEO = 9
const CHUNK_STREAMS = { audio: 4, video: 6 }

export type Forwarder = ReturnType<typeof forwarder>

/** Sends FLV tags to another media server by RTMP, and connects again while it is wanted. */
export function forwarder(address: string, complain: (error: unknown) => void) {
  const { protocol, host, pathname, search } = new URL(address)
  const [, app = '', stream = ''] = pathname.split('/')
  let client: RtmpClient | undefined
  let again: NodeJS.Timeout | undefined
  let config: Buffer[] = []
  let isOpen = false
  let isWanted = true
  let waitsForKey = true

  async function open(): Promise<void> {
    const made = new RtmpClient()
    client = made
    made.onCloseCallback = () => {
      isOpen = false
      if (isWanted) again = setTimeout(() => void open(), AGAIN_MS)
    }
    try {
      await made.connect(address)
      made.baseUri = `${protocol}//${host}/${app}`
      await made.sendConnect()
      made.streamId = await made.sendCreateStream()
      await made.sendPublish(`${stream}${search}`)
      if (!isWanted) return void made.socket?.destroy()
      isOpen = true
      waitsForKey = true
      for (const tag of config) write(tag)
    } catch (error) {
      complain(error)
      made.socket?.destroy()
    }
  }

  function write(tag: Buffer): void {
    const [type = 0] = tag
    const payload = tag.subarray(TAG.head, tag.length - TAG.tail)
    const cid = type === VIDEO ? CHUNK_STREAMS.video : CHUNK_STREAMS.audio
    const timestamp = tag.readUIntBE(4, 3) + tag.readUInt8(7) * 2 ** 24
    const header = { fmt: 0 as const, cid, timestamp, length: payload.length, type, stream_id: client?.streamId ?? 1 }
    client?.socket?.write(Rtmp.chunksCreate({ header, payload }))
  }

  void open()

  return {
    address,
    /** How the stream is encoded from now on. */
    begin(tags: Buffer[]): void {
      config = tags
      waitsForKey = true
      if (isOpen) for (const tag of tags) write(tag)
    },
    send(tag: Buffer, startsGroup: boolean): void {
      const unsent = client?.socket?.writableLength ?? 0
      if (!isOpen) return
      if (unsent > UNSENT.most) waitsForKey = true
      if (waitsForKey && !(startsGroup && unsent < UNSENT.goesOn)) return
      waitsForKey = false
      write(tag)
    },
    close(): void {
      isWanted = false
      clearTimeout(again)
      client?.socket?.destroy()
    },
  }
}
