import type { Motif, Theme } from '@college/rules/kit/art.mjs'

/**
 * The resource of a brief: the film or script of a lecture, its summary picture, a printed paper, or a page of ours.
 */
export type DemoResource =
  | { name: string; film: string }
  | { name: string; script: string }
  | { name: string; picture: string }
  | { name: string; paper: string }
  | { name: string; screen: 'moreCourses' | 'manuals' | 'studyArchive' | 'myInfo' }
  /** Announced, but not available yet. */
  | { name: string; later: true }

export type DemoBrief = {
  slug: string
  name: string
  theme: Theme
  motif: Motif
  mark: string
  daysAgo: number
  resources: DemoResource[]
}

const brief = (
  slug: string,
  daysAgo: number,
  name: string,
  theme: Theme,
  motif: Motif,
  mark: string,
  resources: DemoResource[],
): DemoBrief => ({ slug, name, theme, motif, mark, resources, daysAgo })

export const briefs: DemoBrief[] = [
  brief('new-courses-month', 2, '本月新课速览', 'dan', 'guang', '新课', [
    { name: '新课导读：这个月学什么', paper: 'new-courses-guide' },
    { name: '片段：系统思维，把握全局的决策方法', film: 'system-thinking' },
    { name: '文稿：系统思维', script: 'system-thinking' },
    { name: '一图读懂系统思维', picture: 'system-thinking' },
    { name: '片段：应急沟通，突发事件的回应', film: 'crisis-communication' },
    { name: '去看全部推荐课程', screen: 'moreCourses' },
  ]),
  brief('learning-tips', 9, '学习方法：怎样用好碎片时间', 'mo', 'shan', '方法', [
    { name: '碎片时间学习卡', paper: 'spare-time-methods' },
    { name: '一图读懂调查研究', picture: 'investigation' },
    { name: '操作指南：听课模式与倍速', screen: 'manuals' },
  ]),
  brief('rural-stories', 16, '乡村振兴学习资料汇编', 'song', 'titian', '乡村', [
    { name: '驻村工作手记三则', paper: 'village-field-notes' },
    { name: '片段：从一村一品到强村富民', film: 'rural-revival' },
    { name: '讲稿：乡村振兴', script: 'rural-revival' },
    { name: '一图读懂乡村振兴', picture: 'rural-revival' },
    { name: '片段：生态产品的价值', film: 'green-mountains' },
    { name: '讲稿：绿水青山', script: 'green-mountains' },
  ]),
  brief('law-brief', 24, '近期普法课程与案例', 'tan', 'jian', '普法', [
    { name: '身边的法：四个常见情形', paper: 'law-cases' },
    { name: '片段：日常生活里的合同', film: 'civil-code-contracts' },
    { name: '文稿：行政复议', script: 'administrative-review' },
    { name: '一图读懂行政复议', picture: 'administrative-review' },
    { name: '知识自测题（整理中）', later: true },
  ]),
  brief('data-brief', 33, '数字治理课程导读', 'dai', 'xing', '导读', [
    { name: '数据工作常用词小册', paper: 'data-words' },
    { name: '片段：让数据在基层跑起来', film: 'data-governance' },
    { name: '讲稿：数字治理', script: 'data-governance' },
    { name: '一图读懂数字治理', picture: 'data-governance' },
  ]),
  brief('mid-autumn', 45, '传统节日里的文化课', 'zhe', 'yue', '佳节', [
    { name: '节日里的一堂文化课', paper: 'festival-lesson' },
    { name: '片段：典籍里的修身之道', film: 'integrity-culture' },
    { name: '文稿：廉洁文化', script: 'integrity-culture' },
  ]),
  brief('emergency-season', 61, '汛期安全学习专辑', 'mo', 'lang', '汛期', [
    { name: '汛期值守检查单', paper: 'flood-checklist' },
    { name: '片段：突发事件的回应', film: 'crisis-communication' },
    { name: '讲稿：应急沟通', script: 'crisis-communication' },
    { name: '一图读懂应急沟通', picture: 'crisis-communication' },
  ]),
  brief('half-year', 90, '上半年学习情况与推荐课程', 'dan', 'shan', '半年', [
    { name: '片段：问需、问计、问效', film: 'mass-line' },
    { name: '讲稿：群众路线', script: 'mass-line' },
    { name: '一图读懂群众路线', picture: 'mass-line' },
    { name: '查看我的学习', screen: 'myInfo' },
  ]),
  brief('heritage-day', 128, '文化遗产专题资料', 'zhe', 'ta', '遗产', [
    { name: '片段：流动的文化遗产', film: 'grand-canal' },
    { name: '讲稿：大运河', script: 'grand-canal' },
    { name: '一图读懂大运河', picture: 'grand-canal' },
  ]),
  brief('spring-farming', 170, '春耕时节学农技', 'song', 'zhu', '春耕', [
    { name: '驻村工作手记三则', paper: 'village-field-notes' },
    { name: '片段：从一村一品到强村富民', film: 'rural-revival' },
  ]),
  brief('safety-training', 214, '安全常识培训资料', 'mo', 'ta', '安全', [
    { name: '汛期值守检查单', paper: 'flood-checklist' },
  ]),
  brief('year-plan', 262, '年度学习计划与选课指南', 'dai', 'qiao', '计划', [
    { name: '年度学习计划表使用说明', paper: 'year-plan-sheet' },
    { name: '片段：调查研究，做好工作的基本功', film: 'investigation' },
    { name: '讲稿：调查研究', script: 'investigation' },
    { name: '一图读懂产业升级', picture: 'industry-upgrade' },
    { name: '我的学习档案', screen: 'studyArchive' },
  ]),
]
