import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { ReactNode } from 'react'
import { closeTopLayer } from '../../kit/navigation/back-guard.ts'
import { useBack, useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../Button.tsx'

const HOME = href(routes.home, {})
const ALL_COURSES = href(routes.home, { tab: 'all' })
const ALL_COLUMNS = href(routes.home, { tab: 'columns' })

type Props = { to: string; replace?: boolean; children: ReactNode }

/** The one button of a state that has nothing to show. In a sheet, the sheet closes first. */
export function WayOut({ to, replace = false, children }: Props) {
  const go = useGo()
  return (
    <Button
      kind="soft"
      small
      onClick={() => {
        closeTopLayer()
        go(to, { replace })
      }}
    >
      {children}
    </Button>
  )
}

export const ToCourses = ({ children = '去选课' }: { children?: ReactNode }) => (
  <WayOut to={ALL_COURSES}>{children}</WayOut>
)

export const ToOtherColumns = ({ replace = false }: { replace?: boolean }) => (
  <WayOut to={ALL_COLUMNS} replace={replace}>
    看看其他专栏
  </WayOut>
)

export const ToHome = () => (
  <WayOut to={HOME} replace>
    回首页
  </WayOut>
)

/** For what was opened from another page: a file, a video. */
export function GoBack() {
  const back = useBack()
  return (
    <Button kind="soft" small onClick={back}>
      返回
    </Button>
  )
}
