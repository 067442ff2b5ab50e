import { type SearchType, searchTypes } from '@college/contract/search/find.ts'

/** The name of each type (D1-M36 … D1-M42), and its unit in counts (D1-B086, D1-Q51). */
const types: Record<SearchType, { name: string; unit: string }> = {
  '00': { name: '课程', unit: '门' },
  '01': { name: '专栏', unit: '个' },
  '05': { name: '专题班', unit: '个' },
  '11': { name: '资讯', unit: '条' },
  '12': { name: '师资', unit: '位' },
  '14': { name: '直播', unit: '个' },
  '15': { name: '简报', unit: '个' },
  '16': { name: '操作指南', unit: '篇' },
  '17': { name: '教学基地', unit: '个' },
  '18': { name: '讲课内容', unit: '节' },
  '19': { name: '学友圈', unit: '条' },
  '20': { name: '班级社区', unit: '条' },
  '21': { name: '公告', unit: '条' },
  '22': { name: '学习资料', unit: '份' },
}

/** The type of a typeid: in the All view 99 also means a live (D1-B076). Undefined when it is unknown. */
export const searchTypeOf = (typeid: string): SearchType | undefined =>
  typeid === '99' ? '14' : searchTypes.find((type) => type === typeid)

export const searchTypeName = (typeid: string): string => {
  const type = searchTypeOf(typeid)
  return type ? types[type].name : ''
}

/** '共 42 门'. */
export const searchCountText = (typeid: string, count: number): string => {
  const type = searchTypeOf(typeid)
  return `共 ${count} ${type ? types[type].unit : '个'}`
}

/** The tabs of the results. The first, with the key '', shows all types together (D1-B075). */
export const searchTabs: readonly { key: SearchType | ''; text: string }[] = [
  { key: '', text: '全部' },
  ...searchTypes.map((key) => ({ key, text: types[key].name })),
]
