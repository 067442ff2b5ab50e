import type { App } from '../kit/serve.ts'
import { serveArticleDetail, serveArticleList, serveConceptArticle } from './articles.ts'

export function serveManuals(app: App) {
  serveArticleList(app)
  serveArticleDetail(app)
  serveConceptArticle(app)
}
