import type { App } from '../app-parts.ts'
import { removeImports } from './imports.store.ts'

/** Days for which a dry run and its rows are kept; as long as the job that applied it. */
const KEPT_DAYS = 30

export async function tidyImports({ background, now }: Pick<App, 'background' | 'now'>): Promise<void> {
  await removeImports(background, new Date(now().getTime() - KEPT_DAYS * 24 * 3_600_000))
}
