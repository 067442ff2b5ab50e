import type { consoleMe } from '@college/contract/console/desk.ts'
import type { Endpoint, Reply } from '@college/contract/kit/endpoint.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { createContext, useContext } from 'react'

export type Me = Reply<typeof consoleMe>

/** Set by the gate, before any page is shown. */
export const MeContext = createContext<Me | undefined>(undefined)

/** The person at the desk. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('a page stands outside the gate')
  return me
}

/** Whether this person's roles open an endpoint; the server decides again. */
export function useMay(): (endpoint: Pick<Endpoint, 'access'>) => boolean {
  const me = useMe()
  return (endpoint) => mayCall(endpoint, me)
}

/** Whether somebody with these roles may call the endpoint. Membership and units are the server's to check. */
function mayCall({ access }: Pick<Endpoint, 'access'>, me: Pick<Me, 'roles' | 'isAtTop'>): boolean {
  if (access === 'open' || access === 'login' || 'member' in access) return true
  return mayEver(me, access)
}
