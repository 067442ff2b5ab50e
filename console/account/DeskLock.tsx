import { type ReactNode, useState } from 'react'
import type { Me } from '../kit/me.ts'
import { AwayPage } from './AwayPage.tsx'
import { CodePage } from './CodePage.tsx'
import { EnrolPage } from './EnrolPage.tsx'

type LockProps = { state: Me['desk']; onDone: () => Promise<unknown>; children: ReactNode }

/** What stands before the desk. Who was at it and has been away finds it below as they left it. */
export function DeskLock({ state, onDone, children }: LockProps) {
  const [wasOpen, setWasOpen] = useState(state === 'open')
  const [earlierState, setEarlierState] = useState(state)
  const [isEnrolling, setEnrolling] = useState(state === 'enrol')
  if (state !== earlierState) {
    setEarlierState(state)
    if (state === 'enrol') setEnrolling(true)
  }
  // The recovery codes stay until they are kept, though the desk is open by then.
  const showsEnrolment = isEnrolling || state === 'enrol'
  if (state === 'open' && !wasOpen && !showsEnrolment) setWasOpen(true)
  const finish = async () => {
    await onDone()
    setEnrolling(false)
  }
  const lock = showsEnrolment ? <EnrolPage onDone={() => void finish()} /> : locks[state]
  return (
    <>
      {wasOpen && (
        <div inert={lock !== null} className="desk-frame">
          {children}
        </div>
      )}
      {lock && <div className="desk-lock">{lock}</div>}
    </>
  )
}

const locks = { open: null, enrol: null, code: <CodePage />, away: <AwayPage /> }
