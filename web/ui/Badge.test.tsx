import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Badge } from './Badge.tsx'

afterEach(cleanup)

test.each([
  [0, ''],
  [99, '99'],
  [100, '99+'],
])('D1-B020 D1-B292 D2-B132 a badge of %s shows "%s"', (count, text) => {
  expect(render(<Badge count={count} />).container.textContent).toBe(text)
})
