/** A letter between a learner and the head teacher of a class. `hours`: before the load. */
export type DemoLetter = {
  /** The class, by its slug. */
  slug: string
  learner: string
  from: 'learner' | 'head'
  hours: number
  title: string
  content: string
  isReply?: true
  isRead?: true
}

export const letters: DemoLetter[] = [
  {
    ...{ slug: 'plenary', learner: '20260001', from: 'learner', hours: 171 },
    title: '调研报告的选题',
    content: '陆老师，我想写乡镇便民服务站的夜间值守，这个题目会不会太小？',
    isRead: true,
  },
  {
    ...{ slug: 'plenary', learner: '20260001', from: 'head', hours: 148 },
    title: '调研报告的选题',
    content: '题目小一点好写深。建议先走访两个站点，把值守时间、办件量和群众意见各记一周，再动笔。',
    isReply: true,
    isRead: true,
  },
  {
    ...{ slug: 'plenary', learner: '20260002', from: 'learner', hours: 30 },
    title: '小组研讨时间',
    content: '陆老师，第二小组有三位同志本周下乡，研讨能不能改到下周二晚上？',
  },
  {
    ...{ slug: 'plenary', learner: '20260001', from: 'head', hours: 5 },
    title: '结业考试前请补完选修',
    content: '还差一门选修就够学时了，第四单元的课程短一些，可以先学。考试开放到月底，不用着急。',
  },
]
