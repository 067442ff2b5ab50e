import { baseDetail, baseList } from '@college/contract/bases/bases.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import type { App } from '../app-parts.ts'
import { fileRecord } from '../files/door.ts'
import { unlessTrouble } from '../kit/database-trouble.ts'
import { found } from '../kit/refusal.ts'
import { cleanHtml } from '../kit/rich-text.ts'
import { serve } from '../kit/serve.ts'
import { viewerOf } from '../kit/viewer.ts'
import { ensureVisitor } from '../kit/visitor.ts'
import { baseStore } from './bases.store.ts'

export function serveBaseList(app: App) {
  const store = baseStore(app.database)

  serve(app, baseList, async ({ input: { title = '', areas = '', pageNum, pageSize } }) => {
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
    return (await store.findBases({ title: title.trim(), area: areas }, page)).map(cardOf)
  })
}

export function serveBaseDetail(app: App) {
  const { config, database } = app
  const store = baseStore(database)

  serve(app, baseDetail, async ({ input: { id }, user, now, request, reply }) => {
    const base = found(await store.find(id), baseDetail.refusals.missing)
    const viewer = viewerOf(user, () => ensureVisitor(config, { request, reply }))
    const [clicks = base.clicks, files] = await Promise.all([
      // The page is shown even when its view cannot be counted.
      store.countClick(id, viewer, dayOf(now)).catch(unlessTrouble),
      store.findFiles(id),
    ])
    const listOf = (isVideo: boolean) =>
      JSON.stringify(files.filter((file) => file.isVideo === isVideo).map((file) => fileRecord(app, file)))
    return {
      ...cardOf({ ...base, clicks }),
      base_contact: base.contact,
      base_phone: base.phone,
      base_site: base.site,
      base_address: base.address,
      content: cleanHtml(base.content),
      file_upload: listOf(false),
      video_upload: listOf(true),
    }
  })
}

type Card = { id: string; title: string; cover: string; theme: string; areaName: string; clicks: number }

const cardOf = ({ id, title, cover, theme, areaName, clicks }: Card) => ({
  baseId: id,
  title,
  cover: fileList(cover),
  theme,
  area_text: areaName,
  clicks,
})
