import { create } from 'zustand'

/** ms for which a decision can be taken back; nothing is sent before. */
const UNDO_MS = 10_000

type Pending = {
  id: number
  text: string
  send: (options: { keepalive: boolean }) => Promise<unknown>
  undo: () => void
}

type Undo = {
  pending: Pending | undefined
  /** Sends what waits now, for example because the page is left. */
  flush: (keepalive?: boolean) => Promise<void>
}

let timer: ReturnType<typeof setTimeout> | undefined
let last = 0

/** The one decision that can still be taken back. */
export const useUndo = create<Undo>()((set, get) => ({
  pending: undefined,
  async flush(keepalive = false) {
    const { pending } = get()
    clearTimeout(timer)
    set({ pending: undefined })
    await pending?.send({ keepalive })
  },
}))

/**
 * Decides something in ten seconds, unless it is taken back before. A further decision sends the one before it at once,
 * and so does leaving the page. `failed` puts the thing back where it was, and says why.
 */
export function decideLater(
  text: string,
  { send, undo, failed }: Pick<Pending, 'send' | 'undo'> & { failed: (error: Error) => void },
): void {
  void useUndo.getState().flush()
  last += 1
  const sendOnce: Pending['send'] = (options) => send(options).catch((error: Error) => failed(error))
  useUndo.setState({ pending: { id: last, text, send: sendOnce, undo } })
  timer = setTimeout(() => void useUndo.getState().flush(), UNDO_MS)
}

/** Takes back what waits. */
export function takeBack(): void {
  const { pending } = useUndo.getState()
  clearTimeout(timer)
  useUndo.setState({ pending: undefined })
  pending?.undo()
}

window.addEventListener('pagehide', () => void useUndo.getState().flush(true))
