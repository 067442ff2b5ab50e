import { expect, test } from 'vitest'
import type { Route } from './kit/route.ts'
import { type RouteName, routes } from './routes.ts'

const parentOf = (name: RouteName) => (routes[name] as Route).parent

test.each(Object.keys(routes) as RouteName[])('the way back from %s leads to screens that exist and ends', (name) => {
  const seen = [name]
  for (let above = parentOf(name); above !== undefined; above = parentOf(above as RouteName)) {
    expect(routes).toHaveProperty(above)
    expect(seen).not.toContain(above)
    seen.push(above as RouteName)
  }
})
