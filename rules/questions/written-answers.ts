import { plainNumber } from '../kit/plain-names.ts'

const TRUE = ['对', '正确', '是', '√', '✓', '✔', '☑', 'T', 'TRUE', 'Y', 'YES', '1', 'A']
const FALSE = [
  ...['错', '错误', '否', '不对', '不正确', '不是', '×', 'X', '✗', '✘', '✕', '✖', '╳', '☒'],
  ...['F', 'FALSE', 'N', 'NO', '0', 'B'],
]

/** What people and Excel write for yes and no; undefined for anything else. */
export function truthOf(text: string): boolean | undefined {
  const plain = plainNumber(text)
    .replace(/\uFE0E|\uFE0F|[.。]+$/g, '')
    .toUpperCase()
  if (TRUE.includes(plain)) return true
  return FALSE.includes(plain) ? false : undefined
}

/** A number as people write it, such as １,２００ and −2.5; undefined for anything else. */
export function writtenNumber(text: string): number | undefined {
  const plain = plainNumber(text).replaceAll('\u2212', '-')
  const isGrouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain)
  const value = Number(isGrouped ? plain.replaceAll(',', '') : plain)
  return plain === '' || !Number.isFinite(value) ? undefined : value
}
