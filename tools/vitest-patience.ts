// A busy machine of two cores is slow, not wrong; what hangs is found all the same. Vitest has a setting for
// `expect.poll`, but not for `vi.waitFor` and `vi.waitUntil`, which give up after one second.
import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

type Options = number | { timeout?: number; interval?: number } | undefined

const patient = (options: Options) =>
  typeof options === 'number' ? { timeout: options } : { timeout: PATIENCE_MS, ...options }

const marked = vi as typeof vi & { isPatient?: true }
// Test files of one worker share one `vi`, but each runs this again.
if (!marked.isPatient) {
  marked.isPatient = true
  const { waitFor, waitUntil } = vi
  vi.waitFor = (check, options) => waitFor(check, patient(options))
  vi.waitUntil = (check, options) => waitUntil(check, patient(options))
}
