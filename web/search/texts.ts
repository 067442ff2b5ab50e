/** The fixed texts of the search (D1-Q56). Tabs and units are in rules/search/types.ts. */
export const searchTexts = {
  /** D1-M143 */
  placeholder: '请输入关键词',
  /** D1-M33 */
  empty: '暂无搜索结果',
  /** D1-M34 */
  emptyHint: '暂无数据，您可以试试其他类型',
  /** The heading of the suggestions for an empty result. */
  near: '您是不是要找',
} as const
