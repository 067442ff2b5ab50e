import { acceptPinyin } from '@college/web/testing/input-method.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Select } from 'antd'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import '../testing/page.tsx'
import { keepCompositionKeys } from './composition.ts'

beforeAll(keepCompositionKeys)
afterEach(cleanup)

test('D1-B006 in a field of tags the Enter of an input method makes no tag, the next one does', () => {
  const chosen = vi.fn()
  render(<Select mode="tags" open={false} aria-label="标签" onChange={chosen} />)
  const field = screen.getByRole('combobox')
  acceptPinyin(field, 'xiangcun')
  expect(chosen).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, which: 13 })
  expect(chosen).toHaveBeenCalledWith(['xiangcun'], expect.anything())
})
