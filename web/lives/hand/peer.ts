import type { Reply } from '@college/contract/kit/endpoint.ts'
import { handIce, type Signal, signalHand } from '@college/contract/lives/hand.ts'
import { send } from '../../kit/data/send.ts'

type Hooks = {
  /** The sound of the other side. */
  onTrack(track: MediaStreamTrack): void
  /** The other side has answered: from now on the two look for a way to each other. */
  onAnswered?(): void
  onConnected(): void
  /** No way was found, or it broke. */
  onFailed(): void
}

export type Peer = { hear(signal: Signal): void; close(): void }
type Wish = Hooks & { handId: string; track: MediaStreamTrack | undefined; offers: boolean }

/** A call between two browsers; its signals go through the server. The side that `offers` begins. */
export async function openPeer({
  handId,
  track,
  offers,
  onTrack,
  onAnswered,
  onConnected,
  onFailed,
}: Wish): Promise<Peer> {
  const { iceServers } = await send(handIce, { id: handId }, { background: true })
  const connection = new RTCPeerConnection({ iceServers: iceServers as Reply<typeof handIce>['iceServers'] })
  let isClosed = false
  const tell = (signal: Signal) => send(signalHand, { id: handId, signal }, { background: true })
  const fail = () => !isClosed && onFailed()
  if (track) connection.addTrack(track)
  else connection.addTransceiver('audio', { direction: 'recvonly' })
  connection.ontrack = (event) => onTrack(event.track)
  connection.onconnectionstatechange = () => {
    if (connection.connectionState === 'connected') onConnected()
    if (connection.connectionState === 'failed') fail()
  }
  // Candidates follow the session that they belong to: both are sent one after the other.
  let telling: Promise<unknown> = Promise.resolve()
  const tellNext = (signal: Signal) => {
    telling = telling.then(() => tell(signal)).catch(fail)
  }
  connection.onicecandidate = ({ candidate: found }) => {
    if (!found?.candidate) return
    const { candidate, sdpMid, sdpMLineIndex } = found
    tellNext({
      ...{ kind: 'candidate', text: candidate },
      ...(sdpMid !== null && { sdpMid }),
      ...(sdpMLineIndex !== null && { sdpMLineIndex }),
    })
  }

  async function tellSession(): Promise<void> {
    await connection.setLocalDescription()
    const { type, sdp } = connection.localDescription ?? {}
    if (sdp && (type === 'offer' || type === 'answer')) tellNext({ kind: type, text: sdp })
  }

  async function take({ kind, text, ...place }: Signal): Promise<void> {
    if (kind === 'candidate') return connection.addIceCandidate({ candidate: text, ...place })
    await connection.setRemoteDescription({ type: kind, sdp: text })
    if (kind === 'offer') await tellSession()
    else onAnswered?.()
  }
  let taking: Promise<unknown> = Promise.resolve()
  if (offers) tellSession().catch(fail)

  return {
    hear(signal) {
      taking = taking.then(() => (isClosed ? undefined : take(signal))).catch(fail)
    },
    close() {
      isClosed = true
      connection.close()
    },
  }
}
