import type { Motif, Theme } from '@college/rules/kit/art.mjs'
import type { Lecture } from '../media/lecture.ts'

export type CategoryName = '党的理论' | '历史文化' | '数字经济' | '乡村振兴' | '法治建设' | '领导能力'

/** A public site worth knowing, for the courses' further reading. */
export type Reference = { title: string; url: string }

export type DemoCategory = {
  name: CategoryName
  theme: Theme
  /** Motifs that suit the subject; each course draws one of them. */
  motifs: Motif[]
  /** The subject's name in the lectures. */
  subject: Lecture['subject']
  children: string[]
  reference: Reference
}

export const categories: DemoCategory[] = [
  {
    name: '党的理论',
    theme: 'dan',
    motifs: ['guang', 'shan', 'yue', 'lang'],
    subject: '党的理论',
    children: ['群众路线', '调查研究', '组织建设', '作风建设'],
    reference: { title: '国家图书馆', url: 'https://www.nlc.cn/' },
  },
  {
    name: '法治建设',
    theme: 'tan',
    motifs: ['jian', 'yue', 'ta', 'qiao'],
    subject: '法治建设',
    children: ['依法行政', '民生法律', '合规审查'],
    reference: { title: '国家法律法规数据库', url: 'https://flk.npc.gov.cn/' },
  },
  {
    name: '乡村振兴',
    theme: 'song',
    motifs: ['titian', 'shan', 'zhu', 'lang'],
    subject: '生态乡村',
    children: ['产业富民', '生态保护', '和美乡村', '乡村治理'],
    reference: { title: '农业农村部网站', url: 'https://www.moa.gov.cn/' },
  },
  {
    name: '数字经济',
    theme: 'dai',
    motifs: ['xing', 'qiao', 'guang', 'lang'],
    subject: '经济数字',
    children: ['数字治理', '产业升级', '数据素养'],
    reference: { title: '国家统计局网站', url: 'https://www.stats.gov.cn/' },
  },
  {
    name: '历史文化',
    theme: 'zhe',
    motifs: ['jian', 'zhu', 'ta', 'lang', 'yue'],
    subject: '历史文化',
    children: ['典籍修身', '文化遗产', '方志乡土'],
    reference: { title: '中国非物质文化遗产网', url: 'https://www.ihchina.cn/' },
  },
  {
    name: '领导能力',
    theme: 'mo',
    motifs: ['shan', 'qiao', 'ta', 'xing'],
    subject: '领导能力',
    children: ['科学决策', '应急管理', '沟通协调'],
    reference: { title: '应急管理部网站', url: 'https://www.mem.gov.cn/' },
  },
]
