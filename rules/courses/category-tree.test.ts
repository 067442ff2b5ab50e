import { expect, test } from 'vitest'
import { categoryTree, shownOnly } from './category-tree.ts'

const row = (id: string, parentId: string | null = null, isShown = true) => ({ id, parentId, name: `名${id}`, isShown })
const rows = [row('1'), row('2', null, false), row('11', '1'), row('12', '1', false), row('21', '2')]
const ids = (tree: ReturnType<typeof categoryTree>) =>
  tree.map(({ categoryId, children }) => [categoryId, ...children.map((child) => child.categoryId)])

test('D1-E01 a tree of two levels, each node with its path from the top', () => {
  expect(categoryTree([row('1'), row('11', '1')])).toEqual([
    {
      categoryId: '1',
      name: '名1',
      path: '1',
      children: [{ categoryId: '11', name: '名11', path: '1/11' }],
    },
  ])
})

test('D3-Q50 filters know all categories, tabs only those that are shown', () => {
  expect(ids(categoryTree(rows))).toEqual([
    ['1', '11', '12'],
    ['2', '21'],
  ])
  expect(ids(categoryTree(shownOnly(rows)))).toEqual([['1', '11']])
})
