import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clientName } from '../../kit/data/client-name.ts'
import { useAttended } from './use-attended.ts'

function Studio({ isSending }: { isSending: boolean }) {
  useAttended(isSending)
  return null
}

test('D1-B006 D3-Q105 the studio is attended while a picture goes out, and at no other time', () => {
  const { rerender, unmount } = render(<Studio isSending={false} />)
  expect(clientName()).toBe('web')
  rerender(<Studio isSending />)
  expect(clientName()).toBe('console')
  rerender(<Studio isSending={false} />)
  expect(clientName()).toBe('web')
  rerender(<Studio isSending />)
  unmount()
  expect(clientName()).toBe('web')
})
