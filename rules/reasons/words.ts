import type { Complaint, Objection, ReasonKind, ReasonRow } from '@college/contract/reasons/reason.ts'
import { dateText } from '../kit/format.ts'

type Words = {
  /** Title of the sheet. */
  title: string
  /** Over what is met. */
  met: string
  /** Whether the facts are the explanation, and stand in the sheet. */
  showsFacts?: true
  /** Three reasons why a row may be wrong. */
  complaints: readonly Complaint[]
}

/** Of a figure. */
const amounts = ['tooLittle', 'tooMuch', 'miswritten'] as const

/** What the sheets of reasons say, by what they explain. */
export const reasonWords: Record<ReasonKind, Words> = {
  exam: { title: '为什么现在不能考', met: '已经满足', complaints: ['uncounted', 'handedIn', 'unasked'] },
  class: { title: '班级进度怎么来的', met: '已经达到', complaints: ['uncounted', 'handedIn', 'unasked'] },
  certificate: { title: '证书说明', met: '已经达到', complaints: ['miswritten', 'uncounted', 'unasked'] },
  hours: { title: '学时计入说明', met: '怎样计入', showsFacts: true, complaints: amounts },
  points: { title: '积分说明', met: '怎样得到', showsFacts: true, complaints: amounts },
  rank: { title: '排名怎么来的', met: '怎样排名', showsFacts: true, complaints: amounts },
  course: { title: '课程进度怎么来的', met: '已经学完', complaints: ['uncounted', 'unasked', 'miswritten'] },
  grades: {
    title: '总评怎么来的',
    met: '怎样计入',
    showsFacts: true,
    complaints: ['handedIn', 'miswritten', 'uncounted'],
  },
  portrait: { title: '学习画像怎样计算', met: '五个维度', showsFacts: true, complaints: amounts },
}

/** What may be wrong with a row. */
export const complaintWords: Record<Complaint, string> = {
  uncounted: '学过没计入',
  handedIn: '已交没算',
  unasked: '不该要求',
  miswritten: '内容写错了',
  tooLittle: '少算了',
  tooMuch: '多算了',
}

/** The rows that can be objected to: what blocks, and where nothing does, all. */
export const rowsToObject = <Row extends Pick<ReasonRow, 'isMet'>>(rows: readonly Row[]): Row[] => {
  const blocking = rows.filter(({ isMet }) => !isMet)
  return blocking.length > 0 ? blocking : [...rows]
}

/** What a row says of the objection to it: 已反映 11-27, 已答复. */
export const objectionText = ({ sentAt, repliedAt }: Pick<Objection, 'sentAt' | 'repliedAt'>): string =>
  repliedAt === null ? `已反映 ${dateText(new Date(sentAt)).slice(5)}` : '已答复'
