import type { Motif, Theme } from '@college/rules/kit/art.mjs'

/** What is broadcast: the stream of a host, a page elsewhere, or the film of a lecture. */
type Shown =
  | { native: { hosts: string[]; hasEnded: boolean } }
  /** The page of another live of the demo. */
  | { linkTo: string }
  /** The first courseware of a lecture course. */
  | { courseware: string }
  /** The film of a lecture, as an uploaded file. */
  | { film: string }

/**
 * `inClass`: begins when the class item of the same slug says. `starts`: day from the first load and minute of the day.
 * `days`: on air since the beginning of the day of this load, for so many days.
 */
type When = ({ inClass: true } | { starts: [day: number, minute: number] }) & { minutes: number }

export type DemoLive = {
  /** Never changes, because ids and file names are derived from it. */
  slug: string
  title: string
  teacher: string
  look: [theme: Theme, motif: Motif, mark: string]
  about: string
  points: string[]
  shown: Shown
  when: When | { days: number }
  views: number
  isReplayOpen?: false
  /** Nobody outside of the class that names it may watch. */
  isForItsClass?: true
  isDisabled?: true
  /** What is asked for afterwards: an exam of the demo, the homework of the same slug, and the certificate. */
  asks?: { exam: string }
  /** Papers that go with it. */
  papers?: string[]
}

const EVENING = 19 * 60 + 30
const AFTERNOON = 14 * 60 + 30
const HEAD = '20260801'

/** Every type of live, to come, on air and ended. */
export const lives: DemoLive[] = [
  {
    slug: 'lecture-round',
    title: '讲座轮播：系统思维',
    teacher: '陆见深',
    look: ['dai', 'ta', '轮播'],
    about: '全天循环播出的一堂课，大家同时看到同一处。随时进来，随时跟上。',
    points: ['播出期间不能拖动进度', '想从头看，请到课程“系统思维”'],
    shown: { film: 'system-thinking' },
    when: { days: 30 },
    views: 1_286,
  },
  {
    slug: 'second-venue',
    title: '分会场：同看一堂课',
    teacher: '陆见深',
    look: ['tan', 'qiao', '分会场'],
    about: '分会场与主会场同看一堂课。点“打开直播”，在新的页面里进入主会场。',
    points: ['播出的页面由主会场提供', '集中收看的单位请提前调好音响'],
    shown: { linkTo: 'lecture-round' },
    when: { days: 30 },
    views: 342,
  },
  {
    slug: 'young-camp-live',
    title: '和年轻干部谈决策',
    teacher: '陆见深',
    look: ['dan', 'guang', '决策'],
    about: '班主任在线讲授，重点谈急事、难事面前怎样拿主意，讲完留时间回答提问。',
    points: ['请提前五分钟进入', '提问请简明，一次一个问题'],
    shown: { native: { hosts: [HEAD], hasEnded: false } },
    when: { inClass: true, minutes: 90 },
    views: 0,
  },
  {
    slug: 'review-law-lesson',
    title: '行政复议法要点',
    teacher: '罗正平',
    look: ['mo', 'jian', '复议'],
    about: '按申请、受理、审理、决定的顺序讲新修订的行政复议法，播出的是课程的第一讲。',
    points: ['播出结束后可以看回放'],
    shown: { courseware: 'administrative-review' },
    when: { starts: [6, AFTERNOON], minutes: 60 },
    views: 0,
  },
  {
    slug: 'branch-secretaries',
    title: '支部书记线上座谈',
    teacher: '陆见深',
    look: ['dan', 'xing', '座谈'],
    about: '几位支部书记谈怎样开好组织生活会。座谈涉及具体的人和事，不提供回放。',
    points: ['本场不提供回放'],
    shown: { native: { hosts: [HEAD], hasEnded: true } },
    when: { starts: [-6, EVENING], minutes: 75 },
    views: 418,
    isReplayOpen: false,
  },
  {
    slug: 'canal-evening',
    title: '运河夜谈',
    teacher: '顾思源',
    look: ['zhe', 'lang', '运河'],
    about: '从一条人工的大河谈起。本场内容正在修订，直播间暂不开放。',
    points: ['修订完成后另行通知'],
    shown: { film: 'grand-canal' },
    when: { starts: [-20, EVENING], minutes: 60 },
    views: 95,
    isDisabled: true,
  },
  {
    slug: 'plenary-village',
    title: '连线直播：清溪村的一天',
    teacher: '石大川',
    look: ['song', 'titian', '清溪'],
    about: '驻村工作队员带大家走进清溪村，从一片梯田讲起，看产业怎样落到每一户。',
    points: ['可以看回放'],
    shown: { courseware: 'rural-revival' },
    when: { inClass: true, minutes: 60 },
    views: 876,
  },
  {
    slug: 'plenary-quality',
    title: '专家直播：高质量发展这一年',
    teacher: '郑开宇',
    look: ['dai', 'yue', '发展'],
    about: '从一座县城的工厂说起，讲传统产业怎样改造、怎样看成效。',
    points: ['可以看回放'],
    shown: { film: 'industry-upgrade' },
    isForItsClass: true,
    when: { inClass: true, minutes: 90 },
    views: 1_034,
    asks: { exam: 'integrity' },
    papers: ['data-words', 'new-courses-guide'],
  },
]
