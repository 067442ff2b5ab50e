import type { Tab } from '../../ui/Tabs.tsx'

type Category = { categoryId: string; name: string }

/**
 * 主页, 专栏, 全部, one tab per top-level category, 简报 last (D1-B012, D1-B013, D1-B014). 简报 is left out until the categories
 * have loaded or failed: inserting them before it would move it while it is tapped.
 */
export function homeTabs(categories: readonly Category[] | undefined, isAsked: boolean): Tab[] {
  return [
    { key: 'home', text: '主页' },
    { key: 'columns', text: '专栏' },
    { key: 'all', text: '全部' },
    ...(categories ?? []).map(({ categoryId, name }) => ({ key: categoryId, text: name })),
    ...(isAsked ? [{ key: 'briefs', text: '简报' }] : []),
  ]
}
