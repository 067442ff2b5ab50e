import { AREA_CODE } from '@college/contract/bases/bases.ts'
import type { App } from '../app-parts.ts'
import { baseStore, isFileOfBase } from './bases.store.ts'
import { serveBaseDetail, serveBaseList } from './bases.ts'
import { keepBaseAreas, keepBases } from './kinds.store.ts'

export function serveBases(app: App) {
  keepBases(app)
  keepBaseAreas(app)
  app.dictionaries.add(AREA_CODE, baseStore(app.database).findAreas)
  // Everyone who is logged in may read what hangs on a shown base.
  app.fileReaders.add('files of teaching bases', () => isFileOfBase)
  serveBaseList(app)
  serveBaseDetail(app)
}
