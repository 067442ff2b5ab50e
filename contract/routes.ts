import * as account from './account/routes.ts'
import * as assessment from './assessment/routes.ts'
import * as assistant from './assistant/routes.ts'
import * as bases from './bases/routes.ts'
import * as briefs from './briefs/routes.ts'
import * as calendar from './calendar/routes.ts'
import * as camps from './camps/routes.ts'
import * as classes from './classes/routes.ts'
import * as columns from './columns/routes.ts'
import * as courses from './courses/routes.ts'
import * as devices from './devices/routes.ts'
import * as feedback from './feedback/routes.ts'
import * as forum from './forum/routes.ts'
import * as home from './home/routes.ts'
import * as lives from './lives/routes.ts'
import * as manuals from './manuals/routes.ts'
import * as marks from './marks/routes.ts'
import * as messages from './messages/routes.ts'
import * as mistakes from './mistakes/routes.ts'
import * as moderation from './moderation/routes.ts'
import * as records from './records/routes.ts'
import * as surveys from './surveys/routes.ts'
import * as videos from './videos/routes.ts'

/** Every screen that has an address, by name. */
export const routes = {
  ...account,
  ...assessment,
  ...assistant,
  ...bases,
  ...briefs,
  ...calendar,
  ...camps,
  ...classes,
  ...columns,
  ...courses,
  ...devices,
  ...feedback,
  ...forum,
  ...home,
  ...lives,
  ...manuals,
  ...marks,
  ...messages,
  ...mistakes,
  ...moderation,
  ...records,
  ...surveys,
  ...videos,
}

export type RouteName = keyof typeof routes
