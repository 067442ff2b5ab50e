import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** Stands in for the browser's watch over the end of a list. The answer scrolls to the end of the list. */
export function holdListEnd(): () => Promise<void> {
  let see = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        see = () => report([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {
        see = () => {}
      }
    },
  )
  return () => act(async () => see())
}

/** Pulls a list down by as many pixels, at one of its elements. */
export async function pullDown(element: HTMLElement, way = 200): Promise<void> {
  const at = (clientY: number) => ({ touches: [{ clientX: 0, clientY }] })
  await act(async () => {
    fireEvent.touchStart(element, at(10))
    fireEvent.touchMove(element, at(10 + way))
    fireEvent.touchEnd(element, { touches: [] })
  })
}
