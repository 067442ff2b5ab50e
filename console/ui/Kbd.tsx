import type { ReactNode } from 'react'

/** A key, shown on the thing that it presses. */
export function Kbd({ children, isOnFill = false }: { children: ReactNode; isOnFill?: boolean }) {
  return (
    <span className={isOnFill ? 'kbd onfill' : 'kbd'} aria-hidden="true">
      {children}
    </span>
  )
}

/** The keys of a list or queue, in its foot: `[['J', 'K', '移动'], ['X', '选择']]`. */
export function Keys({ of }: { of: readonly (readonly string[])[] }) {
  return (
    <span className="keys">
      {of.map((group) => (
        <span className="row" key={group.join()}>
          {group.slice(0, -1).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {group.at(-1)}
        </span>
      ))}
    </span>
  )
}
