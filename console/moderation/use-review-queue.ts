import { consoleWaiting } from '@college/contract/console/desk.ts'
import { MOST_THINGS, type QueueRow, reviewQueue, reviewThings } from '@college/contract/moderation/review.ts'
import { type SendOptions, send } from '@college/web/kit/data/send.ts'
import { useAskPages } from '../ui/queue/use-ask-pages.ts'
import { useQueue } from '../ui/queue/use-queue.ts'

const PAGE_SIZE = 100
/** ms between two looks at what was written meanwhile. */
const ASKED_AGAIN = 60_000

type Act = 'approve' | 'reject'

export const keyOf = ({ kind, id }: QueueRow) => `${kind} ${id}`

/** What waits for a decision, or was decided; a decision is about what is chosen, or else about what is shown. */
export function useReviewQueue(state: QueueRow['state'], kind: string | undefined) {
  const list = useAskPages(
    reviewQueue,
    { state, size: PAGE_SIZE, ...(kind && { kind }) },
    { nextOf: ({ next }) => (next ? { cursor: next } : undefined), refetchInterval: ASKED_AGAIN },
  )
  const queue = useQueue(
    list.pages.flatMap(({ rows }) => rows),
    keyOf,
  )
  const { chosen, current } = queue
  const decide = (act: Act, reason = '') => {
    const things = chosen.length > 0 ? chosen : current ? [current] : []
    if (things.length === 0) return
    const verb = act === 'approve' ? '通过' : '不通过'
    queue.decide(things, {
      text: things.length > 1 ? `${things.length} 条${verb}` : `${things[0]?.shown?.author ?? '这一条'}的内容${verb}`,
      send: (options) => sendDecision({ things, act: actIn(state, act), reason }, options),
      changes: [reviewQueue, consoleWaiting],
    })
  }
  return { list, queue, decide }
}

type Decision = { things: readonly QueueRow[]; act: Act | 'remove'; reason: string }

async function sendDecision({ things, act, reason }: Decision, options: SendOptions): Promise<void> {
  const parts = partsOf(things.map(({ kind, id }) => ({ kind, id })))
  const answers = await Promise.all(parts.map((part) => send(reviewThings, { things: part, act, reason }, options)))
  const failures = answers.flat().filter(({ isDone }) => !isDone)
  if (failures[0]) throw new Error(`${failures.length} 条没有处理：${failures[0].message}`)
}

/** In as many requests as are allowed, all at once: a page that is left waits for no answer. */
const partsOf = <Thing>(things: Thing[]): Thing[][] =>
  Array.from({ length: Math.ceil(things.length / MOST_THINGS) }, (_, part) =>
    things.slice(part * MOST_THINGS, (part + 1) * MOST_THINGS),
  )

/** What is already public is removed, not rejected. */
const actIn = (state: QueueRow['state'], act: Act) => (act === 'reject' && state === 'approved' ? 'remove' : act)
