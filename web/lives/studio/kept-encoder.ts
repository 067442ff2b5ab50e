import type { StoreApi } from 'zustand'
import type { Broadcast } from './broadcast-state.ts'
import { type Encoder, openEncoder } from './encoder.ts'
import type { EncoderReport } from './encoder-messages.ts'
import { withLoss } from './losses.ts'
import { mayRestart } from './may-restart.ts'
import type { Publisher } from './publisher.ts'

type SetState = StoreApi<Broadcast>['setState']

/** The encoder of a studio, and another one in its place where it dies; each new one is given its inputs by `feed`. */
export function keptEncoder(set: SetState, publisher: Publisher, feed: () => Promise<void>) {
  const epoch = Date.now()
  const restarts = mayRestart()
  let encoder: Encoder | undefined

  async function open(): Promise<void> {
    encoder?.close()
    encoder = openEncoder(epoch, onReport)
    set(({ lost }) => ({ lost: withLoss(lost, 'encoder', false) }))
    await feed()
  }
  const start = () => orWithoutSound(set, open)

  function onReport(report: EncoderReport): void {
    passOn(report, publisher)
    if (report.type !== 'failed') return
    if (restarts.isAllowed()) void start()
    else set(({ lost }) => ({ lost: withLoss(lost, 'encoder', true) }))
  }

  return {
    current: () => encoder,
    /** The one before it, if it died, is replaced. */
    start,
    /** What needs an encoder afterwards starts another one. */
    close(): void {
      encoder?.close()
      encoder = undefined
    },
  }
}

/** What fails while devices and encoder are opened is the sound. */
export async function orWithoutSound(set: SetState, act: () => Promise<void>): Promise<void> {
  await act().catch(() => set(({ lost }) => ({ lost: withLoss(lost, 'sound', true) })))
}

/** What the encoder makes goes to the line. */
function passOn(report: EncoderReport, publisher: Publisher): void {
  if (report.type === 'picture') publisher.picture(report)
  if (report.type === 'sound') publisher.sound(report)
  if (report.type === 'packet') publisher.packet(report)
  if (report.type === 'dropped') publisher.counts.dropped += 1
}
