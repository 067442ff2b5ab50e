import { SCAN_SECONDS } from '@college/contract/account/scan.ts'

let kept: { uuid: string; until: number } | undefined

/** Stores the code that a guest scanned until they have logged in. It expires together with the code. */
export function keepScan(uuid: string): void {
  kept = { uuid, until: Date.now() + SCAN_SECONDS * 1_000 }
}

/** Reads and deletes the stored code. */
export function takeScan(): string | undefined {
  const found = kept
  kept = undefined
  return found && found.until > Date.now() ? found.uuid : undefined
}
