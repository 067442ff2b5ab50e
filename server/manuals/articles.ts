import { articleDetail, articleList, conceptArticle } from '@college/contract/manuals/articles.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import type { App } from '../app-parts.ts'
import { unlessTrouble } from '../kit/database-trouble.ts'
import { found } from '../kit/refusal.ts'
import { cleanHtml } from '../kit/rich-text.ts'
import { serve } from '../kit/serve.ts'
import { type ArticleKind, articleStore } from './articles.store.ts'

export function serveArticleList(app: App) {
  const store = articleStore(app.database)

  serve(app, articleList, async ({ now }) =>
    (await store.findManuals(now)).map(({ id, title, publishedAt, pageView, videoSeconds }) => ({
      articleId: id,
      title,
      publish_time: dateTimeText(publishedAt),
      page_view: pageView,
      duration: videoSeconds,
    })),
  )
}

export function serveArticleDetail(app: App) {
  const store = articleStore(app.database)

  serve(app, articleDetail, async ({ input: { id }, user, now }) => {
    const article = found(await store.find(id, now), articleDetail.refusals.missing)
    // The article is shown even when counting the view fails.
    const views = await store.countView(id, user.id, dayOf(now)).catch(unlessTrouble)
    return {
      articleId: id,
      title: article.title,
      publish_time: dateTimeText(article.publishedAt),
      page_view: views ?? article.pageView,
      kind: article.kind as ArticleKind,
      content: cleanHtml(article.content),
      videos: fileList(await addressOf(app, article.video, now)),
    }
  })
}

export function serveConceptArticle(app: App) {
  const store = articleStore(app.database)

  serve(app, conceptArticle, async ({ now }) => {
    const article = await store.findByCode('concept', now)
    return article ? { title: article.title, content: cleanHtml(article.content) } : null
  })
}

/** A signed video address that stays valid long enough to play it; '' without a video. */
async function addressOf({ storage }: App, video: string, now: Date): Promise<string> {
  return video === '' ? '' : storage.address(video, { now })
}
