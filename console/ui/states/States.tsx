import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import './states.css'

/** Line drawings, 150 × 96, one red mark each: a sheet on the desk in four conditions. */
const sheet = <path d="M31 84V18a4 4 0 0 1 4-4h62l18 18v52" />
const drawings = {
  empty: (
    <>
      {sheet}
      <path d="M97 14v14a4 4 0 0 0 4 4h14" />
      <path d="M44 70l16-18 10 10 14-20 20 28" />
      <circle className="mark" cx="56" cy="38" r="5" />
      <path d="M14 84h122" />
    </>
  ),
  search: (
    <>
      {sheet}
      <path d="M97 14v14a4 4 0 0 0 4 4h14M44 40h34M44 52h22M44 64h28" />
      <circle className="mark open" cx="98" cy="60" r="15" />
      <path className="mark open" d="M109 71l12 12" />
      <path d="M14 84h78" />
    </>
  ),
  error: (
    <>
      <path d="M31 84V18a4 4 0 0 1 4-4h30l-6 14 12 12-8 14 10 10-6 20M84 84l4-18-10-12 8-12-10-14 4-14h17l18 18v52" />
      <path className="mark open" d="M75 30v18M75 58v1" />
      <path d="M14 84h122" />
    </>
  ),
  right: (
    <>
      {sheet}
      <path d="M97 14v14a4 4 0 0 0 4 4h14M44 70l12-14 8 8" />
      <rect className="mark open" x="72" y="50" width="32" height="24" rx="5" />
      <path className="mark open" d="M79 50v-7a9 9 0 0 1 18 0v7M88 60v5" />
      <path d="M14 84h122" />
    </>
  ),
}

type StateProps = {
  drawing: keyof typeof drawings
  title: string
  text: ReactNode
  /** The way out. */
  children?: ReactNode
  /** Fills the window, where there is no sheet around it. */
  isWhole?: boolean
}

/** What a page or a part of it says instead of its content: what is so, and one way out. */
export function StateView({ drawing, title, text, children, isWhole = false }: StateProps) {
  return (
    <div className={isWhole ? 'state-view whole' : 'state-view'} role={drawing === 'error' ? 'alert' : 'status'}>
      <svg width="150" height="96" viewBox="0 0 150 96" aria-hidden="true">
        {drawings[drawing]}
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="row">{children}</div>
    </div>
  )
}

export function NotFound() {
  const navigate = useNavigate()
  return (
    <main className="sheet">
      <StateView drawing="search" title="没有这一页" text="地址可能写错了，或者这一页已经移走">
        <Button onClick={() => void navigate('/')}>回工作台</Button>
      </StateView>
    </main>
  )
}
