import { SCAN_SECONDS } from '@college/contract/account/scan.ts'

let kept: { uuid: string; until: number } | undefined

/** Remembers what a guest scanned while they log in; a picture is not good for longer than this. */
export function keepScan(uuid: string): void {
  kept = { uuid, until: Date.now() + SCAN_SECONDS * 1_000 }
}

/** What was scanned before the login, once. */
export function takeScan(): string | undefined {
  const found = kept
  kept = undefined
  return found && found.until > Date.now() ? found.uuid : undefined
}
