import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LengthField } from './LengthField.tsx'

afterEach(cleanup)

/** Shows what the form holds beside the field. */
function Form({ seconds }: { seconds: number | null }) {
  const [value, setValue] = useState<unknown>(seconds)
  return (
    <>
      <label htmlFor="length">长度</label>
      <LengthField id="length" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

test.each([
  ['1:02:30', '3750', '1:02:30'],
  ['62:30', '3750', '1:02:30'],
  ['90', '90', '1:30'],
  ['', 'null', ''],
  // Stays to be corrected; the form says what is wrong.
  ['五分钟', '"五分钟"', '五分钟'],
])('D1-B006 %s is %s seconds, and reads %s once the field is left', (typed, held, read) => {
  render(<Form seconds={330} />)
  const field = screen.getByLabelText('长度') as HTMLInputElement
  expect(field.value).toBe('5:30')
  fireEvent.change(field, { target: { value: typed } })
  expect([screen.getByRole('status').textContent, field.value]).toEqual([held, typed])
  fireEvent.blur(field)
  expect(field.value).toBe(read)
})
