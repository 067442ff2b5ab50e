import type { WaitingKind } from '@college/contract/console/desk.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { mayEver, type StaffAccess } from '@college/contract/kit/policies.ts'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createContext, useContext } from 'react'
import { useMay, useMe } from './me.ts'

export type PlaceGroup = '待办' | '学情' | '教学' | '内容' | '门户' | '学院'

/** One entry of the navigation, and the pages that belong to it. */
export type Place = {
  key: string
  name: string
  icon: LucideIcon
  /** None: above the groups. */
  group?: PlaceGroup
  to: string
  /** The call that its first page makes: whoever may not call it does not see the place. */
  needs: Endpoint
  /** Only for those who may do one of these: where the first call is open to more people than the place is for. */
  anyOf?: readonly StaffAccess[]
  /** What is done there, in one sentence; for the start page of those who have no waiting work. */
  about?: string
  /** What waits there is counted beside the name. */
  waiting?: WaitingKind
  /** Loads the component of each address; `:name` is a parameter. */
  pages: Record<string, () => Promise<ComponentType>>
}

/** All places, in the order of the navigation. The router sets them: the shell knows no page. */
export const PlacesContext = createContext<readonly Place[]>([])

/** The places that this person may use. */
export function usePlaces(): Place[] {
  const places = useContext(PlacesContext)
  const may = useMay()
  const me = useMe()
  return places.filter(({ needs, anyOf }) => may(needs) && (!anyOf || anyOf.some((access) => mayEver(me, access))))
}
