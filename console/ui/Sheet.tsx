import { type ReactNode, useEffect } from 'react'
import { MyJobs } from './jobs/MyJobs.tsx'

type Props = {
  /** Class of the page's root: its style sheet nests under it. */
  page: string
  /** The group that the page belongs to. */
  crumb?: ReactNode
  title: string
  /** Beside the title: a count, a state, 已存 10:42. */
  meta?: ReactNode
  /** On the right; solid red at most once on a page. */
  actions?: ReactNode
  children: ReactNode
}

/** The page: one white sheet with a head. */
export function Sheet({ page, crumb, title, meta, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} · 干部网院管理后台`
  }, [title])
  return (
    <main className={`sheet ${page}`}>
      <header className="head">
        {crumb && (
          <span className="crumb">
            {crumb}
            <i>/</i>
          </span>
        )}
        <h1>{title}</h1>
        {meta}
        <div className="acts">
          {actions}
          <MyJobs />
        </div>
      </header>
      {children}
    </main>
  )
}
