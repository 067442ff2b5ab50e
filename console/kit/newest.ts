import { useRef, useState } from 'react'

type Acts = Record<string, (...given: never[]) => unknown>

/**
 * The same functions in every render, each calling that of the newest render: rows that are drawn again only when they
 * change can keep them.
 */
export function useNewest<A extends Acts>(acts: A): A {
  const newest = useRef(acts)
  newest.current = acts
  const [kept] = useState(() => {
    const names = Object.keys(acts)
    return Object.fromEntries(names.map((name) => [name, (...given: never[]) => newest.current[name]?.(...given)])) as A
  })
  return kept
}
