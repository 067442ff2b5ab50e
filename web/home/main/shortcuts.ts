import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import {
  BookOpenCheck,
  CalendarSync,
  Cloud,
  GraduationCap,
  Landmark,
  type LucideIcon,
  MessagesSquare,
  Presentation,
  Star,
  Tent,
} from 'lucide-react'

/** What a tap does: opens a screen, says that it is not open, or runs an action of its own. */
type Lead = { to: string } | { act: 'notOpen' | 'openRegular' | 'openXuexi' }

/** `tone` is the number of a data colour in tokens.css. */
export type Shortcut = { name: string; Icon: LucideIcon; tone: 1 | 2 | 3 | 4 | 5 } & Lead

export const REGULAR = '常态化培训'
export const ACADEMY = '中网院'

const regular: Shortcut = { name: REGULAR, Icon: CalendarSync, tone: 5, act: 'openRegular' }

const before: Shortcut[] = [
  { name: '专题班', Icon: GraduationCap, tone: 1, to: href(routes.specialClasses, {}) },
  { name: '训练营', Icon: Tent, tone: 2, to: href(routes.camps, {}) },
  { name: '大讲堂', Icon: Presentation, tone: 3, to: href(routes.lives, { index: '2' }) },
  { name: '基本培训', Icon: BookOpenCheck, tone: 4, to: href(routes.basicTraining, {}) },
]
const cloud: Shortcut = { name: '网院云课堂', Icon: Cloud, tone: 3, act: 'notOpen' }
const forum: Shortcut = { name: '学友圈', Icon: MessagesSquare, tone: 4, to: href(routes.forum, {}) }
const academy: Shortcut = { name: ACADEMY, Icon: Landmark, tone: 1, to: href(routes.academyFrame, {}) }
const xuexi: Shortcut = { name: '学习强国', Icon: Star, tone: 2, act: 'openXuexi' }

/** Which of the optional tiles are shown. */
type Offer = { isRegularOpen: boolean; hasAcademy: boolean }

/** Two rows. */
const MOST = 8

/**
 * Eight shortcuts with 常态化培训 switched on and an address for 中网院; 网院云课堂, which is not open, stands in the place of
 * one of these. Without both the grid has no gap (D1-Q11, D1-B043).
 */
export const shortcutsOf = ({ isRegularOpen, hasAcademy }: Offer): Shortcut[] =>
  [...before, ...(isRegularOpen ? [regular] : []), forum, ...(hasAcademy ? [academy] : []), xuexi, cloud].slice(0, MOST)
