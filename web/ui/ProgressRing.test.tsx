import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProgressRing } from './ProgressRing.tsx'

afterEach(cleanup)

test.each([
  [0, 1],
  [25, 0.75],
  [100, 0],
  [140, 0],
  [-5, 1],
])('D1-B293 D2-B202 D2-B405 %i of 100 leaves %f of the ring open', (percent, open) => {
  const { container } = render(<ProgressRing percent={percent} label="进度" />)
  const arc = container.querySelectorAll('circle')[1]
  const whole = Number(arc?.getAttribute('stroke-dasharray'))
  expect(Number(arc?.getAttribute('stroke-dashoffset')) / whole).toBeCloseTo(open)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(`进度 ${100 - open * 100}%`)
})
