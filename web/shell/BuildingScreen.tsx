import type { RouteName } from '@college/contract/routes.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { NotOpen } from '../ui/states/NotOpen.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { ROOTS } from './roots.ts'

/** A screen that is announced and not there yet. */
export function BuildingScreen({ title, name }: { title: string; name: RouteName }) {
  const isRoot = ROOTS.some((root) => root === name)
  useTitle(title)
  return (
    <>
      {!isRoot && <TopBar title={title} />}
      <NotOpen title={title} isRoot={isRoot} />
    </>
  )
}
