export type CategoryRow = { id: string; parentId: string | null; name: string; isShown: boolean }
type Node = { categoryId: string; name: string; path: string }

/** The two levels of categories as the wire wants them (D1-E01), in the order they come in. */
export function categoryTree(rows: readonly CategoryRow[]): (Node & { children: Node[] })[] {
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId)
  return (childrenOf.get(null) ?? []).map((top) => ({
    ...nodeOf(top, top.id),
    children: (childrenOf.get(top.id) ?? []).map((child) => nodeOf(child, `${top.id}/${child.id}`)),
  }))
}

/** The categories that are shown; what stands under a hidden one is hidden with it. */
export function shownOnly(rows: readonly CategoryRow[]): CategoryRow[] {
  const hidden = new Set(rows.filter(({ isShown }) => !isShown).map(({ id }) => id))
  return rows.filter(({ id, parentId }) => !hidden.has(id) && !(parentId && hidden.has(parentId)))
}

const nodeOf = ({ id, name }: CategoryRow, path: string): Node => ({ categoryId: id, name, path })
