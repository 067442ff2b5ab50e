import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import {
  BookOpen,
  CalendarCheck,
  ClipboardList,
  FolderOpen,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircleMore,
  MessageSquareText,
  Trophy,
  UsersRound,
} from 'lucide-react'

export type CampSection = { key: string; text: string; Icon: LucideIcon; tone: 1 | 2 | 3 | 4 | 5; to: string }

/**
 * What a camp has, in this order (D2-B056, D2-B059 to D2-B067). 班级社区 is for students and teachers: observers and
 * visitors would be refused there (D2-B022).
 */
export const sectionsOf = (id: string, { isStudent }: { isStudent: boolean }): CampSection[] => [
  ...forAll(id),
  ...(isStudent
    ? [{ key: 'bjsq', text: '班级社区', Icon: UsersRound, tone: 4, to: href(routes.campCommunity, { id }) } as const]
    : []),
]

const forAll = (id: string): CampSection[] => [
  { key: 'dby', text: '大本营', Icon: MessageCircleMore, tone: 1, to: href(routes.campGroup, { id }) },
  { key: 'kc', text: '课程', Icon: BookOpen, tone: 3, to: href(routes.campCourses, { id }) },
  { key: 'zl', text: '资料', Icon: FolderOpen, tone: 2, to: href(routes.campMaterials, { id }) },
  { key: 'ks', text: '考试', Icon: ClipboardList, tone: 1, to: href(routes.campExams, { id }) },
  { key: 'qd', text: '签到', Icon: CalendarCheck, tone: 4, to: href(routes.campSignIn, { id }) },
  { key: 'wj', text: '问卷', Icon: MessageSquareText, tone: 5, to: href(routes.campSurveys, { id }) },
  { key: 'pm', text: '排名', Icon: Trophy, tone: 2, to: href(routes.campRank, { id }) },
  { key: 'gg', text: '公告', Icon: Megaphone, tone: 1, to: href(routes.campAnnouncements, { id }) },
  { key: 'bzrxx', text: '班主任信箱', Icon: Mail, tone: 3, to: href(routes.campMailbox, { id }) },
]
