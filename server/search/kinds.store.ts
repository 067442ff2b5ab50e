import { hotWordKind } from '@college/contract/catalogue/portal.ts'
import { asc } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { hotWords } from './tables.ts'

/** The curated keywords, as administrators keep them. */
export function keepHotWords(app: App) {
  app.catalogue.add(hotWordKind, { feature: 'search', table: hotWords, order: [asc(hotWords.position)] })
}
