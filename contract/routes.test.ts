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

test.each([
  ['mobile-xunlianying', 'camps'],
  ['mobile-courseLists', 'campCourses'],
  ['mobile-information', 'campMaterials'],
  ['mobile-examList', 'campExams'],
  ['mobile-signin', 'campSignIn'],
  ['mobile-xlyquestionlist', 'campSurveys'],
  ['mobile-ranklist', 'campRank'],
  ['mobile-announcement', 'campAnnouncements'],
  ['mobile-mailBox', 'campMailbox'],
  ['mobile-xlyOutbox', 'mailOutbox'],
] as const)('D2-B011 %s, written without a path, is served under /mobile/nc/page/app/', (name, route) => {
  expect(routes[route].path).toBe(`/mobile/nc/page/app/gzyddpage/${name}`)
})
