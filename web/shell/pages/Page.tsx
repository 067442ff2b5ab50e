import { routes } from '@college/contract/routes.ts'
import type { ParsedAddress } from '@college/rules/kit/address.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTitle } from '../../kit/navigation/title.ts'
import { Loading } from '../../ui/states/Loaded.tsx'
import { NotFoundScreen } from '../NotFoundScreen.tsx'
import { building, type Screens } from '../screens.ts'

// Not in the first chunk: no route of the product needs it.
const BuildingScreen = lazy(async () => ({ default: (await import('../BuildingScreen.tsx')).BuildingScreen }))

/** The screen of one place; of none, the page that says so (D1-B109). */
export function Page({ place, screens }: { place: ParsedAddress | undefined; screens: Screens }) {
  if (!place) return <NotFoundScreen />
  const { title } = routes[place.name]
  const Screen = screens[place.name]
  if (Screen === building) {
    return (
      <Suspense fallback={<Loading place="page" />}>
        <BuildingScreen title={title} name={place.name} />
      </Suspense>
    )
  }

  // `readAddress` has checked that the query fits the route, which types cannot follow through a lookup.
  const Drawn = Screen as ComponentType<Record<string, string>>
  return (
    <Suspense fallback={<Loading place="page" />}>
      {/* Before the screen, so that a screen with a name of its own has the last word. */}
      <PageTitle title={place.name === 'home' ? '' : title} />
      <Drawn {...place.query} />
    </Suspense>
  )
}

function PageTitle({ title }: { title: string }) {
  useTitle(title)
  return null
}
