import type { ReactNode } from 'react'
import { useLeaveDesk } from '../../kit/leave.ts'
import './lock.css'

type Props = { title: string; text: ReactNode; children: ReactNode }

/** The sheet in front of the desk: what is asked, and the way out. */
export function LockSheet({ title, text, children }: Props) {
  const leave = useLeaveDesk()
  return (
    <main className="lock-page">
      <div className="lock-sheet">
        <img src="/icons/logo.svg" alt="" width={56} height={56} />
        <h1>{title}</h1>
        <p className="lock-text t2">{text}</p>
        {children}
        <button type="button" className="linkbtn" onClick={() => void leave()}>
          退出登录
        </button>
      </div>
    </main>
  )
}
