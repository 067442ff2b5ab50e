import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { briefs as briefTable } from '../../server/briefs/tables.ts'
import type { banners as bannerTable, notices as noticeTable } from '../../server/home/tables.ts'
import type { messages as messageTable } from '../../server/messages/tables.ts'
import { chanceOf } from './chance.ts'
import { banners, briefs, type DemoBanner, type DemoMessage, messages, notice } from './content/home.ts'
import { people } from './content/people.ts'
import { ago, DAY, HOUR, MINUTE } from './dates.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'

export const briefKeyOf = (slug: string): string => `public/covers/brief-${slug}.svg`
export const bannerKeyOf = (slug: string): string => `public/banners/${slug}.svg`

export const briefRows = (now: Date): (typeof briefTable.$inferInsert)[] =>
  briefs.map(({ slug, name, theme, daysAgo }) => ({
    id: idOf('brief', slug),
    name,
    cover: `/files/${briefKeyOf(slug)}`,
    theme,
    publishedAt: ago(now, daysAgo * DAY),
  }))

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
  if ('tab' in to) return href(routes.home, { tab: to.tab })
  return href(routes[to.page], {})
}

export const noticeRows = (now: Date): (typeof noticeTable.$inferInsert)[] => [
  {
    id: idOf('notice', notice.slug),
    title: notice.title,
    content: notice.content,
    isShown: true,
    publishedAt: ago(now, 20 * DAY),
  },
]

/** Everybody was sent the same; who has read how much differs. */
export const messageRows = (now: Date): (typeof messageTable.$inferInsert)[] =>
  people.flatMap(({ loginName }, index) => {
    const chance = chanceOf(`messages ${loginName}`)
    // 王晓明 has four to read, 李晓雯 none: the bell with its number, and without.
    const unread = [4, 0][index] ?? chance.whole(0, 6)
    return messages.map((message, place) => {
      const createdAt = ago(now, message.hoursAgo * HOUR + chance.whole(0, 50) * MINUTE)
      const readAt = new Date(Math.min(now.getTime(), createdAt.getTime() + chance.whole(2, 600) * MINUTE))
      return {
        userId: userIdOf(loginName),
        id: idOf('message', loginName, message.title),
        title: message.title,
        content: message.content,
        link: linkOf(message),
        createdAt,
        readAt: place < unread ? null : readAt,
      }
    })
  })

function linkOf({ to }: DemoMessage): string {
  if (to === '') return ''
  if (to === 'course') return `#${href(routes.coursePlayer, { id: idOf('course', 'system-thinking') })}`
  return `#${href(routes[to], {})}`
}
