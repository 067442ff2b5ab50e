import type { Query } from '@college/contract/kit/route.ts'
import type { RouteName, routes } from '@college/contract/routes.ts'
import type { ComponentType } from 'react'

/** A route whose screen does not exist yet: BuildingScreen says so. */
export const building = 'building'

/** One component for every route: a route without an entry does not compile. */
export type Screens = { [Name in RouteName]: ComponentType<Query<(typeof routes)[Name]>> | typeof building }
