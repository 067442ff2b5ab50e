import { createBrowserRouter, type RouteObject } from 'react-router'
import { DeskLock } from './account/DeskLock.tsx'
import { DutyPage } from './account/DutyPage.tsx'
import { places } from './places.ts'
import { Crash } from './shell/Crash.tsx'
import { Gate } from './shell/Gate.tsx'
import { NotFound } from './ui/states/States.tsx'

const pages: RouteObject[] = places.flatMap(({ pages: of }) =>
  Object.entries(of).map(([path, load]) => ({ path, ErrorBoundary: Crash, lazy: { Component: load } })),
)
const loadLogin = async () => (await import('./account/LoginPage.tsx')).LoginPage
const BASE = '/console'
const LOGIN = '/login'
const routes: RouteObject[] = [
  { path: LOGIN, lazy: { Component: loadLogin } },
  {
    element: <Gate places={places} lock={DeskLock} duty={DutyPage} />,
    ErrorBoundary: Crash,
    HydrateFallback: () => null,
    children: [...pages, { path: '*', Component: NotFound }],
  },
]

/** Every page of the console. Pages are loaded when they are opened. */
export const makeRouter = () => createBrowserRouter(routes, { basename: BASE })

/** The login that leads back to where the window stands. */
export function loginFrom({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const path = pathname.slice(BASE.length) || '/'
  return path === LOGIN ? `${LOGIN}${search}` : `${LOGIN}?to=${encodeURIComponent(path + search)}`
}
