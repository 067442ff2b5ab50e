import type { DemoComment } from './classes/community.ts'

/** A clip of a film: the slides `from` to `to`, counted from 1; 0 is the first picture. */
export type DemoVideo = {
  /** The lecture, or the film in portrait. */
  slug: string
  title: string
  from: number
  to: number
  /** Fills the page; the others take half of it. */
  isFull?: true
}

/** The newest first. Clips of one lecture stand apart. */
export const videos: DemoVideo[] = [
  { slug: 'three-leaps', title: '一分钟看懂“千万工程”的三次跃升', from: 0, to: 4, isFull: true },
  { slug: 'rural-revival', title: '一村一品，先问三件事', from: 2, to: 3 },
  { slug: 'system-thinking', title: '越修越堵的路，错在哪里', from: 1, to: 2 },
  { slug: 'four-words', title: '灭火器怎么用，记住四个字', from: 0, to: 5, isFull: true },
  { slug: 'mass-line', title: '问需：先听明白，再开口', from: 2, to: 3 },
  { slug: 'civil-code-contracts', title: '签合同之前，看这几处', from: 2, to: 3 },
  { slug: 'grand-canal', title: '一条人工的大河，连起五大水系', from: 1, to: 2 },
  { slug: 'crisis-communication', title: '第一次发布，说什么', from: 2, to: 3 },
  { slug: 'green-mountains', title: '生态产品，先要算得清', from: 2, to: 3 },
  { slug: 'investigation', title: '调查研究，把问题问小', from: 1, to: 2 },
  { slug: 'integrity-culture', title: '慎独：无人处见功夫', from: 1, to: 2 },
  { slug: 'data-governance', title: '先算一笔填表账', from: 1, to: 2 },
  { slug: 'industry-upgrade', title: '什么是“新”，什么是“质”', from: 1, to: 2 },
  { slug: 'administrative-review', title: '行政复议，谁可以申请', from: 2, to: 3 },
  { slug: 'rural-revival', title: '利益怎样分到每一户', from: 4, to: 5 },
  { slug: 'system-thinking', title: '多想一步，抓住主要矛盾', from: 4, to: 5 },
  { slug: 'mass-line', title: '好不好，由群众评价', from: 4, to: 5 },
  { slug: 'civil-code-contracts', title: '租房三件事，借钱要留痕', from: 4, to: 5 },
  { slug: 'grand-canal', title: '因河而兴的城市', from: 4, to: 5 },
  { slug: 'crisis-communication', title: '面对情绪，面对不实信息', from: 4, to: 5 },
  { slug: 'green-mountains', title: '一个流域的故事', from: 4, to: 5 },
  { slug: 'investigation', title: '数据与故事，写成建议', from: 4, to: 5 },
  { slug: 'integrity-culture', title: '俭以养德，见贤思齐', from: 4, to: 5 },
  { slug: 'data-governance', title: '预警要少而准', from: 4, to: 5 },
  { slug: 'industry-upgrade', title: '政府与企业，各做各的事', from: 4, to: 5 },
  { slug: 'administrative-review', title: '两种程序，三个提醒', from: 4, to: 5 },
]

/** What learners say, by the lecture. */
export const videoComments: Record<string, DemoComment[]> = {
  'three-leaps': [
    {
      ...{ by: '20260012', hours: 2, text: '三步的次序讲清楚了：先干净，再好看，最后才谈增收。' },
      replies: [{ by: '20260002', hours: 1, text: '我们村正走到第二步，正好对照。' }],
    },
    { by: '20260015', hours: 4, text: '准备在村民代表会上放一遍。' },
  ],
  'four-words': [{ by: '20260018', hours: 14, text: '提、拔、握、压，回去就在楼道里贴一张。' }],
  'rural-revival': [
    {
      ...{ by: '20260002', hours: 3, text: '三个问题问得很直接，准备带到村里的党课上讲。' },
      replies: [
        { by: '20260007', hours: 2.5, text: '我们夜校也讲过，乡亲们最关心第三问。' },
        { by: '20260012', hours: 2, text: '可以让合作社的人一起来听。' },
      ],
    },
    { by: '20260011', hours: 20, text: '资金从哪里来、产业怎么接续，能不能再展开讲讲？' },
    { by: '20260013', hours: 26, text: '短而精，通勤路上就看完了。' },
  ],
  'system-thinking': [
    { by: '20260006', hours: 12, text: '“越修越堵”这个例子一听就懂。' },
    {
      ...{ by: '20260010', hours: 18, text: '看完去学了整门课，关系图那一讲最实用。' },
      replies: [{ by: '20260006', hours: 16, text: '同感，四问也值得抄下来。' }],
    },
  ],
  'mass-line': [
    { by: '20260003', hours: 28, text: '先听明白，说起来容易，做起来要静得下心。' },
    { by: '20260019', hours: 31, text: '入户之前再看一遍。' },
  ],
  'civil-code-contracts': [{ by: '20260015', hours: 40, text: '调解租房纠纷时，可以放给双方看。' }],
  'crisis-communication': [{ by: '20260018', hours: 52, text: '不知道就说不知道，这句最难也最要紧。' }],
}
