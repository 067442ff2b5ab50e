import http from 'node:http'
import type { Channel, Source } from './channel.ts'
import { flvReader } from './flv.ts'

/** Feeds a channel with the stream that the RTMP process offers as FLV, until it ends or another source takes over. */
export function pull(channel: Channel, address: string, complain: (error: unknown) => void): void {
  const request = http.get(address, (response) => {
    let isOpen = false
    const read = flvReader({
      onConfig(config) {
        isOpen = false
        channel.open(source, config).then(() => {
          isOpen = true
        }, complain)
      },
      onPacket(packet) {
        if (isOpen && channel.isOf(source)) channel.packet(packet)
      },
    })
    response.on('data', read)
    response.on('close', () => channel.leave(source))
    response.on('error', () => channel.leave(source))
  })
  const source: Source = { takenOver: () => request.destroy() }
  request.on('error', () => channel.leave(source))
}
