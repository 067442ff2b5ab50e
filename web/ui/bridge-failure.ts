import { BridgeFailure } from '../kit/bridge-interface.ts'
import { toast } from './toast.tsx'

/** Tells why the app did not do it; a person who changed their mind is told nothing. */
export function tellBridgeFailure(error: unknown): void {
  if (!(error instanceof BridgeFailure)) throw error
  if (error.reason !== 'cancelled') toast(error.message)
}
