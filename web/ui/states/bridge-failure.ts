import { BridgeFailure } from '../../kit/bridge/bridge-interface.ts'
import { toast } from '../layers/toast.tsx'

/** Shows why a bridge call failed; nothing after a cancellation. */
export function toastBridgeFailure(error: unknown): void {
  if (!(error instanceof BridgeFailure)) throw error
  if (error.reason !== 'cancelled') toast(error.message)
}
