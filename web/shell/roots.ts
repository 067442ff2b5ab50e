import { href } from '@college/contract/kit/route.ts'
import { type RouteName, routes } from '@college/contract/routes.ts'
import { readAddress } from '@college/rules/kit/address.ts'

/** The four pages of the bottom tab bar, in its order (design 5). */
export const ROOTS = ['home', 'specialClasses', 'shortVideos', 'mine'] as const satisfies RouteName[]
export type Root = (typeof ROOTS)[number]

export const rootOf = (address: string): Root | undefined => {
  const name = readAddress(address)?.name
  return ROOTS.find((root) => root === name)
}

export const isRoot = (address: string): boolean => rootOf(address) !== undefined

export const addressOfRoot = (root: Root): string => href(routes[root], {})
