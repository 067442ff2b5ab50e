import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TopBar } from './TopBar.tsx'

afterEach(cleanup)

test.each([
  [17, 1],
  [18, 2],
])(
  'D1-B311 D2-B404 a title of %i characters is written %i times: a longer one passes like a notice',
  (length, copies) => {
    const title = '学'.repeat(length)
    render(<TopBar title={title} />)
    const bar = screen.getByRole('heading', { name: title })
    expect(bar.textContent).toBe(title.repeat(copies))
  },
)
