import { cleanHtml } from '../../server/kit/rich-text.ts'
import { articles as table } from '../../server/manuals/tables.ts'
import { chanceOf } from './chance.ts'
import { articles } from './content/articles.ts'
import { ago, atOfficeHours, DAY, HOUR } from './dates.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { renderedLectures } from './lecture-files.ts'

/** The manual, the article about the college's mission, and the news. */
export const articlePart: DemoPart = ({ at }) => {
  const films = new Map(renderedLectures().map(({ lecture, media, seconds }) => [lecture.slug, { media, seconds }]))
  const rows = articles.map((article, position): typeof table.$inferInsert => {
    const chance = chanceOf(`article ${article.slug}`)
    const film = article.film ? films.get(article.film) : undefined
    return {
      id: idOf('article', article.slug),
      kind: article.kind,
      code: article.code ?? null,
      title: article.title,
      content: cleanHtml(article.content),
      video: film?.media.sd ?? '',
      videoSeconds: film?.seconds ?? 0,
      publishedAt: atOfficeHours(ago(at, article.daysAgo * DAY + chance.whole(0, 8) * HOUR)),
      position,
      pageView: chance.whole(120, 4_200),
    }
  })
  return [{ table, rows, whenThere: 'update', isReplaced: true }]
}
