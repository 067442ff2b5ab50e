import type { MessageKind } from '@college/contract/messages/kinds.ts'
import {
  AtSign,
  ClipboardList,
  Clock,
  GraduationCap,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  SquarePlay,
} from 'lucide-react'

export const kindIcons: Record<MessageKind, LucideIcon> = {
  system: Megaphone,
  task: ClipboardList,
  hours: Clock,
  class: GraduationCap,
  course: SquarePlay,
  reply: MessageCircle,
  mention: AtSign,
}
