import { consoleMe } from '@college/contract/console/desk.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { Refused } from '@college/web/kit/data/send.ts'
import type { QueryClient } from '@tanstack/react-query'

const isDeskLocked = (error: unknown): boolean =>
  error instanceof Refused && error.answer.state === states.deskLocked.code

/** Whichever call finds that the session has no staff rights now, the gate asks what stands before the desk. */
export function watchDeskLock(queries: QueryClient): void {
  const ask = (error: unknown) => {
    if (isDeskLocked(error)) void queries.invalidateQueries({ queryKey: [consoleMe.path] })
  }
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error)
  })
  queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error)
  })
}
