import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginate, wrapText } from './sheet-layout.ts'

/** Every character is one wide. */
const widthOf = (text: string) => [...text].length

test.each([
  ['一行就够', 6, ['一行就够']],
  ['系统思维把握全局的决策方法', 6, ['系统思维把握', '全局的决策方', '法']],
  ['系统思维把握，全局', 6, ['系统思维把', '握，全局']],
  ['课程（第三期）', 3, ['课程', '（第三', '期）']],
  ['学习 TypeScript 五讲', 10, ['学习', 'TypeScript', '五讲']],
  ['abcdefghijkl', 5, ['abcde', 'fghij', 'kl']],
  ['𬭎璟㛃', 2, ['𬭎璟', '㛃']],
  ['  两头\n空白  ', 9, ['两头 空白']],
  ['', 5, ['']],
])('%j in lines of %d', (text, width, lines) => {
  expect(wrapText(text, width, widthOf)).toEqual(lines)
})

test('no line is too wide and no character is lost', () => {
  const texts = fc.array(fc.constantFrom('学', '习', 'a', '7', '，', '》', ' ', '𬭎'), { maxLength: 60 })
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 12 }), (characters, width) => {
      const text = characters.join('')
      const lines = wrapText(text, width, widthOf)
      expect(lines.every((line) => widthOf(line) <= width)).toBe(true)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }),
  )
})

const room = { first: 100, other: 200, tail: 50 }

test.each([
  ['no rows', [], [0]],
  ['all with the tail on the first page', [20, 20], [2]],
  ['the tail takes the last row along', [20, 20, 20], [2, 3]],
  ['a page full to the brim', [50, 50, 20], [2, 3]],
  ['many', Array(20).fill(20), [5, 15, 20]],
  ['a row higher than any page stands alone', [300, 20], [1, 2]],
])('rows on pages: %s', (_name, heights, ends) => {
  expect(paginate(heights, room)).toEqual(ends)
})

test('every row is on one page, and no page is fuller than it can be', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 300 }), (heights) => {
      const ends = paginate(heights, room)
      expect(ends.at(-1)).toBe(heights.length)
      for (const [page, end] of ends.entries()) {
        const rows = heights.slice(ends[page - 1] ?? 0, end)
        const used = rows.reduce((sum, height) => sum + height, 0) + (page === ends.length - 1 ? room.tail : 0)
        // A last row that is too high for its tail keeps it, rather than leaving it alone.
        if (rows.length > 1) expect(used).toBeLessThanOrEqual(page === 0 ? room.first : room.other)
      }
    }),
  )
})
