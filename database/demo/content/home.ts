import type { Motif, Theme } from '@college/rules/kit/art.mjs'

/** The link of each banner is set in home.ts of the loader. */
export type DemoBanner = {
  slug: string
  title: string
  /** The text in the picture, with its line break. */
  lettering: string
  sub: string
  tag: string
  theme: Theme
  motif: Motif
  to: { course: string } | { column: string } | { class: string } | { tab: string } | { page: 'moreCourses' }
}

export const banners: DemoBanner[] = [
  {
    slug: 'system-thinking',
    title: '系统思维：把握全局的决策方法',
    lettering: '系统思维 把握全局',
    sub: '看整体、看联系、看变化',
    tag: '新课上线',
    theme: 'mo',
    motif: 'shan',
    to: { course: 'system-thinking' },
  },
  {
    slug: 'rural-revival',
    title: '乡村振兴：从一村一品到强村富民',
    lettering: '从一村一品到强村富民',
    sub: '走进梯田边的课堂',
    tag: '热门课程',
    theme: 'song',
    motif: 'titian',
    to: { course: 'rural-revival' },
  },
  {
    slug: 'recommended',
    title: '本月推荐课程',
    lettering: '学习不停步\n本月荐好课',
    sub: '精选十五门，点此选课',
    tag: '本月推荐',
    theme: 'dan',
    motif: 'guang',
    to: { page: 'moreCourses' },
  },
  {
    slug: 'grand-canal',
    title: '大运河：流动的文化遗产',
    lettering: '一条流动的大河',
    sub: '听一座座码头讲故事',
    tag: '文化课堂',
    theme: 'zhe',
    motif: 'lang',
    to: { course: 'grand-canal' },
  },
  {
    slug: 'data-governance',
    title: '数字治理：让数据在基层跑起来',
    lettering: '数据多跑路\n群众少跑腿',
    sub: '数字治理系列课程',
    tag: '系列课',
    theme: 'dai',
    motif: 'xing',
    to: { course: 'data-governance' },
  },
  {
    slug: 'law-every-week',
    title: '每周一法',
    lettering: '每周一法\n常学常新',
    sub: '十分钟读懂身边的法律',
    tag: '专栏',
    theme: 'tan',
    motif: 'jian',
    to: { column: 'law-every-week' },
  },
  {
    slug: 'briefs',
    title: '学习简报',
    lettering: '学习简报\n资料一次看全',
    sub: '课程片段、讲稿与一图读懂',
    tag: '简报',
    theme: 'dan',
    motif: 'yue',
    to: { tab: 'briefs' },
  },
  {
    slug: 'governance-class',
    title: '基层治理能力提升专题班',
    lettering: '基层治理能力提升\n专题班正在报名',
    sub: '线上学习与集中研讨相结合',
    tag: '专题班',
    theme: 'song',
    motif: 'qiao',
    to: { class: 'governance' },
  },
]

export const notice = {
  slug: 'welcome',
  title: '欢迎使用干部网院',
  content:
    '<p>各位学员：</p><p>欢迎来到干部网院。新版平台支持断点续学、听课模式和多种清晰度，学习进度按实际观看时间记录。</p>' +
    '<ul><li>年度学习任务默认 50 学时，可在“我的学习”中查看完成情况；</li><li>学完一门课程的全部必修课件，即自动记入学时与积分；</li>' +
    '<li>同一账号请勿在多台设备上同时学习。</li></ul><p>祝学习愉快！</p>',
}
