import type { consoleFind, FoundKind } from '@college/contract/console/find.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import {
  AlarmClock,
  BookOpen,
  ClipboardList,
  ClipboardPen,
  FileText,
  GraduationCap,
  List,
  type LucideIcon,
  Network,
  NotebookPen,
  Radio,
  User,
} from 'lucide-react'
import type { Place } from '../kit/places.ts'

/** A row of the dialog; `group` says what it is, `note` tells rows of the same name apart. */
export type Target = { key: string; name: string; note: string; group: string; icon: LucideIcon; to: string }

/** Where a kind that is found by a word stands in the console: the page of one, and its list for a word. */
const kinds: Record<
  FoundKind,
  { name: string; icon: LucideIcon; one(row: { id: string; title: string }): string; list(word: string): string }
> = {
  people: { name: '人', icon: User, one: ({ id }) => `/people/${id}`, list: (word) => `/people?keyword=${word}` },
  units: {
    name: '单位',
    icon: Network,
    one: ({ id }) => `/units?unit=${id}`,
    list: (word) => `/units?keyword=${word}`,
  },
  classes: kind('班级', GraduationCap, '/classes'),
  courses: kind('课程', BookOpen, '/courses'),
  // A live has no page of its own in the console: its list shows it.
  lives: {
    ...kind('直播', Radio, '/lives'),
    one: ({ title }) => `/lives?word=${encodeURIComponent(title)}`,
  },
  exams: kind('考试', AlarmClock, '/exams'),
  papers: kind('试卷', FileText, '/papers'),
  questions: kind('试题', ClipboardList, '/questions'),
  homeworks: kind('作业', NotebookPen, '/homeworks'),
  surveys: kind('问卷', ClipboardPen, '/surveys'),
}

function kind(name: string, icon: LucideIcon, address: string) {
  return {
    ...{ name, icon },
    one: ({ id }: { id: string }) => `${address}/${id}`,
    list: (word: string) => `${address}?word=${word}`,
  }
}

/** The places, and what can be done in them, whose name has the word. Every place, but no act, for none. */
export function targetsOf(places: readonly Place[], word: string): Target[] {
  return places.flatMap(({ key, name, group = '', icon, to, acts = [] }) => [
    ...(name.includes(word) ? [{ key, name, note: '', group, icon, to }] : []),
    ...acts
      .filter((act) => word !== '' && act.name.includes(word))
      .map((act) => ({ ...act, key: act.to, note: '', group: name, icon })),
  ])
}

/** What the server found for the word, and where more of a kind stand. */
export function foundTargets(found: Reply<typeof consoleFind>, word: string): Target[] {
  return found.flatMap(({ kind: of, rows, isMore }) => {
    const { name, icon, one, list } = kinds[of]
    const all = list(encodeURIComponent(word))
    return [
      ...rows.map((row) => ({ key: row.id, name: row.title, note: row.note, group: name, icon, to: one(row) })),
      ...(isMore
        ? [{ key: `${of}-more`, name: `更多叫“${word}”的${name}`, note: '', group: name, icon: List, to: all }]
        : []),
    ]
  })
}
