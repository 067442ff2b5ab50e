/** The curated keywords, in this order. */
export const hotTitles = ['乡村振兴', '调查研究', '数字经济', '民法典']

/** Keywords that people searched for, and by how many people per day. */
export const searchedTitles: [title: string, people: number][] = [
  ['应急管理', 26],
  ['公文写作', 19],
  ['群众工作', 12],
]

/** The search history of one learner, newest first. */
export const ownSearches = ['基层治理', '公文写作', '大运河', '行政复议']
