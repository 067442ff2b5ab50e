import type { App } from '../app-parts.ts'
import { serveArticleDetail, serveArticleList, serveConceptArticle } from './articles.ts'
import { keepArticles } from './kinds.store.ts'

export function serveManuals(app: App) {
  keepArticles(app)
  serveArticleList(app)
  serveArticleDetail(app)
  serveConceptArticle(app)
}
