import { catalogueList } from '@college/contract/catalogue/calls.ts'
import { type CatalogueGroup, catalogueGroups } from '@college/contract/catalogue/kinds.ts'
import {
  Blocks,
  CalendarClock,
  Clapperboard,
  LayoutTemplate,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  School,
  Target,
} from 'lucide-react'
import type { Place } from '../kit/places.ts'
import { seeing } from './groups.ts'

const icons: Record<CatalogueGroup, LucideIcon> = {
  portal: LayoutTemplate,
  lessons: Blocks,
  videos: Clapperboard,
  texts: Newspaper,
  people: School,
  community: MessagesSquare,
  tasks: Target,
  lives: CalendarClock,
}

const loadList = async (group: CatalogueGroup) => {
  const { KindListPage } = await import('./KindListPage.tsx')
  return () => <KindListPage group={group} />
}
const loadForm = async (group: CatalogueGroup) => {
  const { KindPage } = await import('./KindPage.tsx')
  return () => <KindPage group={group} />
}

/** One place for each group of kinds. */
export const cataloguePlaces: Place[] = (Object.keys(catalogueGroups) as CatalogueGroup[]).map((group) => ({
  key: `catalogue-${group}`,
  name: catalogueGroups[group].name,
  icon: icons[group],
  group: '内容',
  to: `/catalogue/${group}`,
  needs: catalogueList,
  about: catalogueGroups[group].kinds.map(({ name }) => name).join('、'),
  anyOf: catalogueGroups[group].kinds.map(seeing),
  pages: {
    [`/catalogue/${group}`]: () => loadList(group),
    [`/catalogue/${group}/:kind`]: () => loadList(group),
    [`/catalogue/${group}/:kind/:id`]: () => loadForm(group),
  },
}))
