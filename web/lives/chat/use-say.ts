import { type LiveLine, sayInLive } from '@college/contract/lives/chat.ts'
import { useState } from 'react'
import { randomUuid } from '../../kit/data/random-uuid.ts'
import { send } from '../../kit/data/send.ts'

/** An own line that the server does not have. `failure`: why not; '' while it is sent. */
export type Unsaid = { clientId: string; content: string; failure: string }

/** Sends lines, and keeps those that failed until they are sent again or dropped. */
export function useSay(liveId: string, onSaid: (lines: LiveLine[]) => void) {
  const [unsaid, setUnsaid] = useState<readonly Unsaid[]>([])
  const drop = (clientId: string) => setUnsaid((before) => before.filter((each) => each.clientId !== clientId))
  const keep = (line: Unsaid) =>
    setUnsaid((before) => [...before.filter(({ clientId }) => clientId !== line.clientId), line])

  const say = async (content: string, clientId = randomUuid()) => {
    keep({ clientId, content, failure: '' })
    try {
      // The server knows a line by its client id, so that one whose answer was lost is sent again without harm.
      onSaid([await send(sayInLive, { id: liveId, clientId, content })])
      drop(clientId)
    } catch (error) {
      keep({ clientId, content, failure: (error as Error).message })
    }
  }
  return { unsaid, say, drop }
}
