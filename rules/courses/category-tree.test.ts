import { expect, test } from 'vitest'
import { categoryTree, shownOnly } from './category-tree.ts'

const row = (id: string, parentId: string | null = null, isShown = true) => ({ id, parentId, name: `名${id}`, isShown })
const rows = [row('1'), row('2', null, false), row('11', '1'), row('12', '1', false), row('21', '2')]
const ids = (tree: ReturnType<typeof categoryTree>) =>
  tree.map(({ nc_flml_id, children }) => [nc_flml_id, ...children.map((child) => child.nc_flml_id)])

test('D1-E01 a tree of two levels, each node with its path from the top', () => {
  expect(categoryTree([row('1'), row('11', '1')])).toEqual([
    {
      nc_flml_id: '1',
      name: '名1',
      treeinfo_globalid: '1',
      children: [{ nc_flml_id: '11', name: '名11', treeinfo_globalid: '1/11' }],
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
