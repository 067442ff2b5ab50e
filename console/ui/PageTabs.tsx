import { Link } from 'react-router'

type Tab = { name: string; to: string }

/** The pages of one thing, such as an exam, below the head of its sheet. `of` names the thing for a screen reader. */
export function PageTabs({ of, tabs, current }: { of: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav className="page-tabs" aria-label={of}>
      {tabs.map(({ name, to }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
