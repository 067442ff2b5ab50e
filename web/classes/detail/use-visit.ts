import { studentStatuses } from '@college/contract/classes/class.ts'
import { noteClassEntry } from '@college/contract/classes/enrol.ts'
import type { classInfo } from '@college/contract/classes/info.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useEffect } from 'react'
import { send } from '../../kit/data/send.ts'
import { rememberClass } from '../use-class-id.ts'

/** Remembers the class for pages without an id, and tells the server of a member's visit (D2-Q41, D2-Q51). */
export function useVisit(info: Reply<typeof classInfo> | undefined) {
  const id = info?.id
  const isMember = info !== undefined && info.isstudent !== studentStatuses.none
  useEffect(() => {
    if (id === undefined) return
    rememberClass(id)
    // Nobody waits for it, and a visit that is not noted costs the person nothing.
    if (isMember) send(noteClassEntry, { id }, { background: true }).catch(() => undefined)
  }, [id, isMember])
}
