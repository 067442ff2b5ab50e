/**
 * How Node runs the college. A small young space and a heap that grows by half, not to a multiple, keep a loaded
 * server under 250 MB; the price is a few percent of speed (docs/decisions/005).
 * The import hook halves the time to load the server.
 */
export const RUNTIME_FLAGS = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=50',
  `--import=${new URL('./quick-imports.mjs', import.meta.url).href}`,
]
