import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FailureNotice } from './Notice.tsx'

const drawn = (view: ReturnType<typeof render>) =>
  view.container.querySelector('[data-drawing]')?.getAttribute('data-drawing')

test.each([
  ['what did not come', {}, 'failure'],
  ['what is not allowed', { isFinal: true }, 'forbidden'],
  ['what is not there', { isGone: true }, 'noneFound'],
  ['what an address without a thing names', { isFinal: true, isGone: true }, 'noneFound'],
])('%s has a drawing of its own', (_what, told, expected) => {
  const view = render(<FailureNotice title="原因" {...told} onRetry={() => undefined} />)
  expect(drawn(view)).toBe(expected)
})
