import type { CategoryName } from './categories.ts'

/** The course around a rendered lecture. The lecture is its first part, and gives it the title. */
export type LectureCourse = {
  /** Slug of the lecture; its title is the course's. */
  slug: string
  first: CategoryName
  second: string
  about: string
  labels: string[]
}

export const lectureCourses: LectureCourse[] = [
  {
    slug: 'system-thinking',
    first: '领导能力',
    second: '科学决策',
    about:
      '头痛医头，脚痛医脚，往往事倍功半。本课从一条越修越堵的路讲起，学习看整体、看联系、看变化的方法，并给出决策之前的四个提问。',
    labels: ['决策方法', '方法技巧'],
  },
  {
    slug: 'rural-revival',
    first: '乡村振兴',
    second: '产业富民',
    about: '从一片梯田、一个村子讲起，看怎样摸清家底、选准一品、就地加工，并把收益公平地分到每一户。',
    labels: ['产业发展', '乡村建设'],
  },
  {
    slug: 'data-governance',
    first: '数字经济',
    second: '数字治理',
    about: '数字治理的第一步不是建系统，而是算清填表账。本课讲一张底图、一次采集、少而准的预警和必须守住的三条底线。',
    labels: ['数字治理', '基层工作'],
  },
  {
    slug: 'administrative-review',
    first: '法治建设',
    second: '依法行政',
    about:
      '新修订的行政复议法自二〇二四年一月一日起施行。本课梳理申请、受理、审理、决定的要点，以及机关应当做好的准备。',
    labels: ['执法规范', '普法宣传'],
  },
  {
    slug: 'mass-line',
    first: '党的理论',
    second: '群众路线',
    about: '从群众中来，到群众中去，落到日常就是问需、问计、问效三件事。本课讲每一步怎样问、怎样记、怎样回音。',
    labels: ['基层工作', '方法技巧'],
  },
  {
    slug: 'grand-canal',
    first: '历史文化',
    second: '文化遗产',
    about: '一条人工的大河怎样连起五大水系、养育两岸城市？本课讲运河的开凿、工程智慧与今天的保护。',
    labels: ['文化遗产', '科学普及'],
  },
  {
    slug: 'crisis-communication',
    first: '领导能力',
    second: '应急管理',
    about: '突发事件考验处置，也考验沟通。本课讲第一次发布说什么、不知道时怎么说、怎样面对情绪和不实信息。',
    labels: ['应急管理', '沟通表达'],
  },
  {
    slug: 'green-mountains',
    first: '乡村振兴',
    second: '生态保护',
    about: '青山和湿地有价值，价值怎样算得清、换得来、护得住？本课介绍生态产品的分类、核算、补偿与交易。',
    labels: ['生态保护', '案例教学'],
  },
  {
    slug: 'investigation',
    first: '党的理论',
    second: '调查研究',
    about: '先弄清情况，再拿主意。本课从把问题问小讲起，依次介绍选样、访谈、数据与写建议的方法。',
    labels: ['调研方法', '方法技巧'],
  },
  {
    slug: 'civil-code-contracts',
    first: '法治建设',
    second: '民生法律',
    about: '买菜、租房、借钱都是合同。本课不讲深奥的理论，只讲签之前看什么、签的时候写什么、签完留什么。',
    labels: ['民生法律', '普法宣传'],
  },
  {
    slug: 'industry-upgrade',
    first: '数字经济',
    second: '产业升级',
    about: '传统产业不是包袱，改造也是创新。本课从一座县城的工厂说起，讲因地制宜的三问和看成效的三把尺子。',
    labels: ['产业升级', '案例教学'],
  },
  {
    slug: 'integrity-culture',
    first: '历史文化',
    second: '典籍修身',
    about: '竹子有节，人也要有节。本课从《大学》《中庸》《诫子书》里读慎独、慎微、知止和俭以养德。',
    labels: ['经典导读', '修身'],
  },
]
