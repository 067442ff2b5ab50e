import { consoleMe } from '@college/contract/console/desk.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Refused } from '@college/web/kit/data/send.ts'
import { Button, Spin } from 'antd'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useLeaveDesk } from '../kit/leave.ts'
import { type Me, MeContext } from '../kit/me.ts'
import { type Place, PlacesContext } from '../kit/places.ts'
import { StateView } from '../ui/states/States.tsx'
import { Desk } from './Desk.tsx'

/** px: the floor of the console's layout. */
const NARROWEST = 1_000

type Duty = 'password' | 'lastFour'

type Props = {
  places: readonly Place[]
  /** What stands before the desk, by what the server says of it. */
  lock: ComponentType<{ state: Me['desk']; onDone: () => Promise<unknown>; children: ReactNode }>
  /** What this account has to set before anything else. */
  duty: ComponentType<{ kind: Duty; onDone: () => Promise<unknown> }>
}

/** Lets staff in: asks who is here, sends strangers to the login, and tells others why this is not their place. */
export function Gate({ places, lock: DeskLock, duty: DutyPage }: Props) {
  const { pathname, search } = useLocation()
  const isTooNarrow = useTooNarrow()
  const me = useAsk(consoleMe, {}, { asksItself: true, staleTime: 60_000, feature: 'desk' })
  if (isTooNarrow) {
    return <StateView drawing="right" title="请在电脑端打开" text="管理后台需要至少 1024 像素宽的窗口" isWhole />
  }
  if (me.data) {
    return (
      <MeContext value={me.data}>
        <PlacesContext value={places}>
          <DeskLock state={me.data.desk} onDone={() => me.refetch()}>
            <Desk>
              <Outlet />
            </Desk>
          </DeskLock>
        </PlacesContext>
      </MeContext>
    )
  }
  if (me.error instanceof Refused && me.error.answer.state === states.logInFirst.code) {
    return <Navigate to={`/login?to=${encodeURIComponent(pathname + search)}`} replace />
  }
  const duty = me.error instanceof Refused ? dutyOf(me.error) : undefined
  if (duty) return <DutyPage kind={duty} onDone={() => me.refetch()} />
  if (me.error instanceof Refused && me.error.answer.state === states.forbidden.code) {
    return <NotHere reason={me.error.message} />
  }
  if (me.error) {
    return (
      <StateView drawing="error" title="管理后台没有打开" text={me.error.message} isWhole>
        <Button onClick={() => void me.refetch()}>重新加载</Button>
        <Button type="text" href="/">
          回学员端
        </Button>
      </StateView>
    )
  }
  return <Spin className="opening" size="large" aria-label="正在打开" />
}

function dutyOf({ message }: Refused): Duty | undefined {
  const { changePasswordFirst, setLastFourFirst } = commonRefusals
  if (message === changePasswordFirst.message) return 'password'
  return message === setLastFourFirst.message ? 'lastFour' : undefined
}

/** Whoever is logged in does not work here. */
function NotHere({ reason }: { reason: string }) {
  const leave = useLeaveDesk()
  const isStranger = reason === commonRefusals.notAllowed.message
  return (
    <StateView
      drawing="right"
      title={isStranger ? '这个账号不能进入管理后台' : reason}
      text="管理后台供教师、审核员和管理员使用"
      isWhole
    >
      <Button type="primary" href="/">
        去学员端
      </Button>
      <Button onClick={() => void leave()}>换个账号登录</Button>
    </StateView>
  )
}

function useTooNarrow(): boolean {
  const [isTooNarrow, setTooNarrow] = useState(window.innerWidth < NARROWEST)
  useEffect(() => {
    const follow = () => setTooNarrow(window.innerWidth < NARROWEST)
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [])
  return isTooNarrow
}
