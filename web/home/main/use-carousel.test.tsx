import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCarousel } from './use-carousel.ts'

function Track({ isPaused = false, count = 3 }) {
  const { track, shown } = useCarousel(count, isPaused)
  return (
    <div ref={track} title={String(shown)}>
      slides
    </div>
  )
}

const scrollTo = vi.fn(function (this: HTMLElement, { left }: { left: number }) {
  this.scrollLeft = left
  this.dispatchEvent(new Event('scroll'))
})
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const lefts = () => scrollTo.mock.calls.map(([{ left }]) => left)

beforeEach(() => {
  vi.useFakeTimers()
  scrollTo.mockClear()
  Object.assign(Element.prototype, { scrollTo })
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('D1-B031 D1-B291 a banner is shown for 3 s, and after the last comes the first', () => {
  const { container } = render(<Track />)
  pass(2_999)
  expect(lefts()).toEqual([])
  pass(1)
  expect([lefts(), container.firstElementChild?.getAttribute('title')]).toEqual([[300], '1'])
  pass(6_000)
  expect(container.firstElementChild?.getAttribute('title')).toBe('0')
  pass(120)
  expect(lefts()).toEqual([300, 600, 900, 0])
})

test('it pauses while touched, and continues three seconds later', () => {
  const { container } = render(<Track />)
  const track = container.firstElementChild as HTMLElement
  act(() => void track.dispatchEvent(new Event('pointerdown')))
  pass(10_000)
  expect(lefts()).toEqual([])
  act(() => void track.dispatchEvent(new Event('touchend')))
  pass(3_000)
  expect(lefts()).toEqual([300])
})

test.each([
  ['paused', () => render(<Track isPaused />)],
  ['alone', () => render(<Track count={1} />)],
  [
    'seen by someone who wants no motion',
    () => {
      vi.stubGlobal('matchMedia', () => ({ matches: true }))
      render(<Track />)
    },
  ],
  [
    'on a hidden page',
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      render(<Track />)
    },
  ],
])('it does not move when it is %s', (_when, show) => {
  show()
  pass(10_000)
  expect(lefts()).toEqual([])
})
