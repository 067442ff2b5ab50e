import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { banners as bannerTable, notices as noticeTable } from '../../server/home/tables.ts'
import { classIdOf } from './classes/class-rows.ts'
import { banners, type DemoBanner, notice } from './content/home.ts'
import { ago, DAY, lastAt } from './dates.ts'
import { idOf } from './ids.ts'

export const bannerKeyOf = (slug: string): string => `public/banners/${slug}.svg`

export const bannerRows = (): (typeof bannerTable.$inferInsert)[] =>
  banners.map((banner, position) => ({
    id: idOf('banner', banner.slug),
    code: '001',
    client: 'mobilelist',
    title: banner.title,
    imgUrl: `/files/${bannerKeyOf(banner.slug)}`,
    url: `#${addressOf(banner.to)}`,
    position,
    isShown: true,
  }))

function addressOf(to: DemoBanner['to']): string {
  if ('course' in to) return href(routes.coursePlayer, { id: idOf('course', to.course) })
  if ('column' in to) return href(routes.column, { id: idOf('column', to.column) })
  if ('class' in to) return href(routes.specialClass, { id: classIdOf(to.class) })
  if ('tab' in to) return href(routes.home, { tab: to.tab })
  return href(routes[to.page], {})
}

export const noticeRows = (now: Date): (typeof noticeTable.$inferInsert)[] => [
  {
    id: idOf('notice', notice.slug),
    title: notice.title,
    content: notice.content,
    isShown: true,
    publishedAt: lastAt(9 * 60, ago(now, 20 * DAY)),
  },
]
