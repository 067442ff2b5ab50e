import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'

/** What another system wants its person to see (D1-B097, D1-Q62). */
export type Landing = { action?: string | undefined; id?: string | undefined; clickToId?: string | undefined }

/** Which screen that is; home where nothing is named, or nothing that is known. `clickToId` is the item inside. */
export function landingOf({ action, id, clickToId }: Landing): string {
  const home = href(routes.home, {})
  if (!id) return home
  switch (action) {
    case 'class':
      return clickToId ? href(routes.unitDetail, { id: clickToId }) : href(routes.specialClass, { id })
    case 'course':
      return href(routes.coursePlayer, { id })
    case 'live':
      return href(routes.liveDetail, { id })
    case 'column':
      return clickToId ? href(routes.columnUnit, { id: clickToId }) : href(routes.column, { id })
    case 'group':
      return href(routes.campGroup, { id })
    default:
      return home
  }
}
