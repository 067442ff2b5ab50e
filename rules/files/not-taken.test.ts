import { uploadFile } from '@college/contract/files/files.ts'
import { expect, test } from 'vitest'
import { typeOf } from './kinds.ts'
import { whyTypeNotTaken } from './not-taken.ts'

const { refusals } = uploadFile

test.each([
  ['heic', refusals.heicPicture],
  ['heif', refusals.heicPicture],
  ['ofd', refusals.otherFormat],
  ['wps', refusals.otherFormat],
  ['et', refusals.otherFormat],
  ['dps', refusals.otherFormat],
  ['pages', refusals.otherFormat],
  ['rar', refusals.otherFormat],
  ['7z', refusals.otherFormat],
  ['exe', refusals.wrongType],
  ['', refusals.wrongType],
  ['constructor', refusals.wrongType],
])('security 21 a file of the type %s is refused with the way out', (suffix, refusal) => {
  expect(typeOf(suffix)).toBeUndefined()
  expect(whyTypeNotTaken(suffix)).toBe(refusal)
})
