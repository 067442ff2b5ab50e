import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'

/**
 * Where a search result leads (D1-B078 … B085). A class goes by its `typeValue`: 1 is a special class, anything else a
 * training camp (D1-Q13). Type 99 is a live too (D1-B076); news open the article page (D1-Q49).
 */
export function searchTarget(type: string, id: string, typeValue = ''): string | undefined {
  if (type === '05') return typeValue === '1' ? href(routes.specialClass, { id }) : href(routes.camp, { id })
  const route = plain[type as keyof typeof plain]
  return route && href(route, { id })
}

const plain = {
  '00': routes.coursePlayer,
  '01': routes.column,
  '11': routes.manual,
  // D1-B082 names this address of the page.
  '12': { ...routes.teacher, path: routes.teacher.aliases[0] },
  '14': routes.livePlay,
  '15': routes.brief,
  '99': routes.livePlay,
} as const
