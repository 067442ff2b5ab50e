import type { Row } from '@college/rules/home/judge-fact.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Milliseconds: a row that was done just now draws its line, rests, and then takes its place at the end. */
const RESTS = 820

const isSame = (one: Row, other: Row): boolean => one.kind === other.kind && one.id === other.id

/** The rows in the order in which they are shown: what was done just now stays where it was for a moment. */
export function useSinking(rows: readonly Row[]): readonly Row[] {
  const [settled, setSettled] = useState(rows)
  const isSinking =
    rows !== settled &&
    rows.some((row) => row.state === 'done' && settled.some((before) => isSame(row, before) && before.state !== 'done'))
  useEffect(() => {
    if (rows === settled) return
    const waits = isSinking && !matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setSettled(rows), waits ? RESTS : 0)
    return () => clearTimeout(timer)
  }, [rows, settled, isSinking])
  if (!isSinking) return rows
  const kept = settled.flatMap((before) => rows.find((row) => isSame(row, before)) ?? [])
  return [...kept, ...rows.filter((row) => !kept.includes(row))]
}

/** Milliseconds, as --nc-t-slow. */
const MOVES = 340

/** Rows that stand elsewhere than before move there. For the list; its children are named by `data-row`. */
export function useMovingRows() {
  const list = useRef<HTMLUListElement>(null)
  const tops = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const now = new Map<string, number>()
    for (const item of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const { offsetTop, dataset } = item
      const name = dataset.row ?? ''
      const moved = (tops.current.get(name) ?? offsetTop) - offsetTop
      now.set(name, offsetTop)
      if (moved === 0 || isStill) continue
      const from = { transform: `translateY(${moved}px)` }
      item.animate([from, { transform: 'none' }], { duration: MOVES, easing: 'cubic-bezier(.22, .8, .3, 1)' })
    }
    tops.current = now
  })
  return list
}
