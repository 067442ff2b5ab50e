import type { ItemKind } from '@college/contract/classes/study.ts'
import {
  CirclePlay,
  ClipboardCheck,
  FilePenLine,
  FileText,
  Headphones,
  type LucideIcon,
  MessageSquareText,
  Radio,
} from 'lucide-react'

/** How the editor draws each kind of item. */
export const kindIcons: Record<ItemKind, LucideIcon> = {
  course: CirclePlay,
  video: CirclePlay,
  audio: Headphones,
  draft: FileText,
  media: CirclePlay,
  live: Radio,
  exam: ClipboardCheck,
  asq: MessageSquareText,
  work: FilePenLine,
}

/** The kinds that can be picked, in the order of the tabs. */
export const pickedKinds = [
  { kind: 'course', name: '课程' },
  { kind: 'exam', name: '考试' },
  { kind: 'work', name: '作业' },
  { kind: 'asq', name: '问卷' },
  { kind: 'live', name: '直播' },
] as const
export type PickedKind = (typeof pickedKinds)[number]['kind']
