import { expect, test } from 'vitest'
import { nearPieces } from './near.ts'

test.each([
  ['乡材振兴', ['全面推进乡村振兴的路径'], ['乡村振兴']],
  ['基层冶理', ['治理能力', '基层治理案例', '基层治理创新', '基层管理'], ['基层治理', '基层管理']],
  ['数字府', ['数字政府建设'], ['数字政']],
  ['数字的政府', ['建设数字政府'], ['数字政府']],
  ['党健', ['党建引领'], ['党建']],
  ['党建', ['党建引领'], []],
  ['防汛救灾', ['公文写作'], []],
  ['', ['公文写作'], []],
])('D1-C25 %j among %j is near %j', (keyword, titles, pieces) => expect(nearPieces(keyword, titles)).toEqual(pieces))
