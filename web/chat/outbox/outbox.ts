import { chatRefusals } from '@college/contract/chat/chat.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { oneAtATime } from '../../kit/data/one-at-a-time.ts'
import { Refused } from '../../kit/data/send.ts'
import type { ChatLine } from '../chat-log.ts'
import type { Unsent, UnsentStore } from './unsent-store.ts'

type Parts = {
  /** The messages of whoever is logged in; undefined for a guest, who sends nothing. */
  store: () => UnsentStore | undefined
  /** Rejects with `Refused` on an answer of the server, with anything else when there was none. */
  post: (line: Unsent, authorId: string) => Promise<ChatLine>
  /** Runs one sender at a time among all tabs. */
  exclusively: (act: () => Promise<void>) => Promise<void>
  onChange: () => void
  onSent: (line: ChatLine, classId: string) => void
  /** Called once after a run in which the server refused messages; they are kept. */
  onRefused: (lines: readonly Unsent[]) => void
}

/** Milliseconds between attempts without network: doubled each time. */
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 15_000
/** A message on which the server fails is sent again, but it may not hold up the others for ever. */
const MOST_FAULTS = 6
/** Nothing of the message is wrong: it is sent again later, or when its author is logged in again. */
const PASSING: ReadonlySet<string> = new Set([states.tooMany.code, states.overloaded.code, states.logInFirst.code])

/**
 * The messages of all chats that still are to be sent, one at a time in the order in which they were written. The
 * server knows each by its `clientId`: one whose answer was lost is sent again without harm.
 */
export function makeOutbox({ store, post, exclusively, onChange, onSent, onRefused }: Parts) {
  const waits = growingWaits()
  let isBlocked = false
  let faults = 0

  const firstWaiting = () =>
    store()
      ?.all()
      .find(({ failure }) => failure === '')

  /** Sends one message; undefined when it is to be tried again later, the message when it was refused. */
  async function attempt(line: Unsent, own: UnsentStore): Promise<'sent' | Unsent | undefined> {
    try {
      const sent = await post(line, own.userId)
      own.remove(line.clientId)
      onSent(sent, line.classId)
      return 'sent'
    } catch (error) {
      if (isPassing(error) || (isFault(error) && ++faults < MOST_FAULTS)) return undefined
      const refused = { ...line, failure: (error as Refused).message }
      // Deleted meanwhile by its author: it does not come back.
      if (own.all().some(({ clientId }) => clientId === line.clientId)) own.put(refused)
      return refused
    }
  }

  const flush = oneAtATime(async () => {
    const refused: Unsent[] = []
    isBlocked = false
    await exclusively(async () => {
      for (let line = firstWaiting(); line && !isBlocked; line = firstWaiting()) {
        const outcome = await attempt(line, store() as UnsentStore)
        isBlocked = outcome === undefined
        if (isBlocked) return
        waits.reset()
        faults = 0
        if (typeof outcome === 'object') refused.push(outcome)
        onChange()
      }
    })
    if (refused.length > 0) onRefused(refused)
    if (!firstWaiting()) return undefined
    return isBlocked ? waits.next() : 0
  })

  const put = (line: Unsent) => {
    store()?.put(line)
    onChange()
    void flush.now()
  }

  return {
    add: (line: Unsent) => put({ ...line, sentAt: timeAfter(store()?.all().at(-1), line.sentAt) }),
    again: (line: Unsent) => put({ ...line, failure: '' }),
    drop(clientId: string): void {
      store()?.remove(clientId)
      onChange()
    },
    /** Sends what is left over: now, and later what cannot be sent now. */
    flush(): Promise<void> {
      waits.reset()
      return flush.now()
    },
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Refused)) return true
  const { state, message } = error.answer
  return PASSING.has(state) || message === chatRefusals.otherAuthor.message
}

const isFault = (error: unknown) => error instanceof Refused && error.answer.state === states.fault.code

/** A clock that was set back must not put the new before the old. */
function timeAfter(before: Unsent | undefined, sentAt: string): string {
  const last = Date.parse(before?.sentAt ?? '')
  return last >= Date.parse(sentAt) ? new Date(last + 1).toISOString() : sentAt
}

/** Doubled each time. */
function growingWaits() {
  let wait = FIRST_WAIT
  return {
    next(): number {
      const now = wait
      wait = Math.min(LONGEST_WAIT, wait * 2)
      return now
    },
    reset(): void {
      wait = FIRST_WAIT
    },
  }
}
