import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { LiveStats } from '../../kit/live-media.ts'

const TIMEOUT_MS = 3_000
const Streams = Type.Object({
  streams: Type.Array(
    Type.Object({
      name: Type.String(),
      clients: Type.Integer(),
      publish: Type.Object({ active: Type.Boolean(), cid: Type.Optional(Type.String()) }),
    }),
  ),
})

/** The HTTP API of SRS, as far as it is used. Throws when it does not answer. */
export function srsApi(base: string) {
  async function streamOf(channelId: string) {
    const answer = await fetch(`${base}/api/v1/streams/?count=10000`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const told: unknown = await answer.json()
    if (!answer.ok || !Value.Check(Streams, told)) throw new Error(`SRS answered ${answer.status}`)
    return told.streams.find(({ name }) => name === channelId)
  }

  /** Ends one connection. */
  async function endClient(client: string): Promise<void> {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    await fetch(`${base}/api/v1/clients/${encodeURIComponent(client)}`, { method: 'DELETE', signal })
  }

  return {
    async stats(channelId: string): Promise<LiveStats> {
      const { clients = 0, publish } = (await streamOf(channelId)) ?? {}
      const isSending = publish?.active === true
      // The sender is counted among the clients.
      return { viewers: Math.max(0, clients - (isSending ? 1 : 0)), hasPicture: isSending }
    },

    /** Ends the connection that sends the stream. */
    async kickSender(channelId: string): Promise<void> {
      const { publish } = (await streamOf(channelId)) ?? {}
      if (publish?.active && publish.cid) await endClient(publish.cid)
    },
    endClient,
  }
}
