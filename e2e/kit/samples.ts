import { readFileSync } from 'node:fs'
import { href, type Route } from '@college/contract/kit/route.ts'
import { type RouteName, routes } from '@college/contract/routes.ts'
import { idOf } from '../../database/demo/ids.ts'

type Samples = { [Name in RouteName]?: Record<string, string> }

/** Things of the demo college that screens are opened with; a field that is not named here gets an id of nothing. */
const samples: Samples = {
  brief: { id: idOf('brief', 'new-courses-month') },
  column: { id: idOf('column', 'law-every-week') },
  columnUnit: { id: idOf('column', 'law-every-week'), index: '0' },
  coursePlayer: { id: idOf('course', 'system-thinking') },
  courseNotes: { id: idOf('course', 'system-thinking') },
  courseRating: { relaid: idOf('course', 'system-thinking') },
  home: { tab: 'all' },
  manual: { id: idOf('article', 'first-course') },
  nationalHours: { year: '2026' },
  phoneBind: { loginName: '20260014' },
  provincialHours: { year: '2026' },
  taskDetail: { taskId: idOf('task', 'compulsory-courses') },
  teacher: { id: idOf('teacher', '陆见深') },
}
/**
 * Pages that are on their way elsewhere, one of them as another person, and one that shows something to a teacher only:
 * stories of their own open them.
 */
export const leadsAway: ReadonlySet<RouteName> = new Set<RouteName>(['autoLogin', 'callRequest', 'loginAuthentication'])

/** A page that always waits for news of the server is never idle. */
export const neverIdle: ReadonlySet<RouteName> = new Set<RouteName>(['desktopLogin'])

const NOTHING = idOf('nothing', 'at all')

/** Every screen by an address that leads to it. */
export const addresses: [name: RouteName, address: string][] = (Object.entries(routes) as [RouteName, Route][]).map(
  ([name, route]) => {
    const needed = Object.fromEntries((route.query.required ?? []).map((field) => [field, NOTHING]))
    return [name, href(route, { ...needed, ...samples[name] })]
  },
)

const building = new Set(
  [...readFileSync('web/screens.ts', 'utf8').matchAll(/^ {2}(\w+): building,$/gm)].map(([, name]) => name),
)

/** Whether the route has a screen of its own; all others share the page that says so. */
export const isBuilt = (name: RouteName): boolean => !building.has(name)
