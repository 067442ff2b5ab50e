import { href, type Route } from '@college/contract/kit/route.ts'
import { readWire } from '@college/contract/kit/wire.ts'
import { type RouteName, routes } from '@college/contract/routes.ts'

/** A parsed address of a screen: the route name, the query fields under our names, and the canonical address. */
export type ParsedAddress = { name: RouteName; query: Record<string, string>; address: string }

const NAME_OF = new Map<string, RouteName>(
  (Object.entries(routes) as [RouteName, Route][]).flatMap(([name, { path, aliases = [] }]) =>
    [path, ...aliases].map((each) => [each, name] as const),
  ),
)

/**
 * Parses an address without its '#'. Undefined when no screen matches: the path is unknown, or a required field is
 * missing. An alias is returned under the route's own path, and what stood in the path is returned as a query field.
 */
export function readAddress(text: string): ParsedAddress | undefined {
  const mark = text.indexOf('?')
  const place = readPath(mark < 0 ? text : text.slice(0, mark))
  if (!place) return undefined

  const { name, given } = place
  const route: Route = routes[name]
  const { properties, required = [] } = route.query
  // Only declared fields are passed on: `?ref=1` must not reach a screen.
  const fields = readFields(mark < 0 ? '' : text.slice(mark + 1)).filter(([field]) => Object.hasOwn(properties, field))
  const query = { ...given, ...Object.fromEntries(fields) }
  if (!required.every((field) => query[field])) return undefined
  return { name, query: readWire(route.query, query) as typeof query, address: href(route, query) }
}

/** The route of a path, and the field that its last segment gives. */
function readPath(path: string): { name: RouteName; given?: Record<string, string> } | undefined {
  const name = NAME_OF.get(path)
  if (name) return { name }
  const end = path.lastIndexOf('/')
  const parent = NAME_OF.get(path.slice(0, end))
  const field = parent && (routes[parent] as Route).lastSegment
  return field ? { name: parent, given: { [field]: decode(path.slice(end + 1)) } } : undefined
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

/** Text with invalid escapes is taken unchanged: an address from outside must not throw. */
function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
