import { href, type Route } from '@college/contract/kit/route.ts'
import { type RouteName, routes } from '@college/contract/routes.ts'

/** An address that leads to a screen: whose it is, the fields it gives, and the one way to write it. */
export type Place = { name: RouteName; query: Record<string, string>; address: string }

const NAME_OF = new Map<string, RouteName>(
  (Object.entries(routes) as [RouteName, Route][]).flatMap(([name, { path, aliases = [] }]) =>
    [path, ...aliases].map((each) => [each, name] as const),
  ),
)

/**
 * Reads an address without its '#'. Undefined when no screen can be drawn from it: an unknown path, or a field
 * that its route needs is missing. Aliases come back under the route's own path.
 */
export function readAddress(text: string): Place | undefined {
  const mark = text.indexOf('?')
  const name = NAME_OF.get(mark < 0 ? text : text.slice(0, mark))
  if (!name) return undefined

  const route: Route = routes[name]
  const { properties, required = [] } = route.query
  // Only declared fields: `?ref=1` must not reach a screen.
  const fields = readFields(mark < 0 ? '' : text.slice(mark + 1)).filter(([field]) => Object.hasOwn(properties, field))
  const query = Object.fromEntries(fields)
  if (!required.every((field) => query[field])) return undefined
  return { name, query, address: href(route, query) }
}

function readFields(text: string): [name: string, value: string][] {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const mark = pair.indexOf('=')
      return mark < 0 ? [decode(pair), ''] : [decode(pair.slice(0, mark)), decode(pair.slice(mark + 1))]
    })
}

/** What is not well escaped is taken as it stands: an address from outside must not throw. */
function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
