/**
 * How Node runs the college. A small young space and a heap that grows by half, not to a multiple, keep a loaded
 * server under 250 MB; the price is a few percent of speed (docs/decisions/005).
 */
export const RUNTIME_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50']
