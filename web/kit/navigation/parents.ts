import { href, type Route } from '@college/contract/kit/route.ts'
import { type RouteName, routes } from '@college/contract/routes.ts'
import { readAddress } from '@college/rules/kit/address.ts'

/** The address of the parent screen of `address`; home for an unknown address. */
export function parentOf(address: string | undefined): string {
  const name = address === undefined ? undefined : readAddress(address)?.name
  const { parent = 'home' }: Route = name ? routes[name] : routes.home
  return href(routes[parent as RouteName], {})
}
