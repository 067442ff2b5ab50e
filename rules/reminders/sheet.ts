import type { FollowedKind, FollowedPerson, FollowedState } from '@college/contract/reminders/followed.ts'
import { dateTimeText } from '../kit/format.ts'

/** What the kinds of things are called. */
export const followedKindNames: Record<FollowedKind, string> = {
  task: '年度任务',
  class: '班级',
  exam: '考试',
  homework: '作业',
  survey: '问卷',
}

/** What a state of somebody is called. */
const stateNames: Record<FollowedKind, Record<FollowedState, string>> = {
  task: { none: '没开始', doing: '在学', done: '完成' },
  class: { none: '没开始', doing: '在学', done: '结业' },
  exam: { none: '没考', doing: '没通过', done: '通过或待阅' },
  homework: { none: '没写', doing: '没交', done: '已交' },
  survey: { none: '没填', doing: '没交', done: '已填' },
}
export const followedStateName = (kind: FollowedKind, state: FollowedState): string => stateNames[kind][state]

type Row = Omit<FollowedPerson, 'isRecent'>
type Column = { title: string; width: number; cell: (person: Row, kind: FollowedKind) => string }

const timeText = (at: number | null) => (at === null ? '' : dateTimeText(new Date(at)))

const sheet: Column[] = [
  { title: '姓名', width: 12, cell: ({ name }) => name },
  { title: '学员编号', width: 16, cell: ({ loginName }) => loginName },
  { title: '单位', width: 30, cell: ({ unitName }) => unitName },
  { title: '状态', width: 10, cell: ({ state }, kind) => followedStateName(kind, state) },
  { title: '情况', width: 20, cell: ({ note }) => note },
  { title: '从什么时候起', width: 18, cell: ({ since }) => timeText(since) },
  { title: '最近学习', width: 18, cell: ({ studiedAt }) => timeText(studiedAt) },
  { title: '上次催', width: 18, cell: ({ remindedAt }) => timeText(remindedAt) },
  { title: '催的人', width: 12, cell: ({ remindedBy }) => remindedBy },
  { title: '读的时间', width: 18, cell: ({ readAt }) => timeText(readAt) },
]

/** The columns of the exported list; `width` in characters. */
export const followedColumns = sheet.map(({ title, width }) => ({ title, width }))

export const followedCells = (kind: FollowedKind, people: readonly Row[]): string[][] =>
  people.map((person) => sheet.map(({ cell }) => cell(person, kind)))
