import { columnList } from '@college/contract/columns/list.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import type { App } from '../kit/serve.ts'
import { columnListStore } from './list.store.ts'

export function serveColumnList(app: App) {
  const store = columnListStore(app.database)
  const titleOf = ({ searchValue = '' }: { searchValue?: string }) => searchValue.trim()

  app.lists.add(columnList, {
    async rows({ query, limit, offset }) {
      const rows = await store.findColumns(titleOf(query), limit, offset)
      return rows.map(({ id, title, cover, theme, resourceCount }) => ({
        _id: id,
        nc_channel_data_studyCenterChannelData: {
          nc_pack_id: id,
          cover: fileList(cover),
          theme,
          title,
          resource_count: resourceCount,
        },
      }))
    },
    count: ({ query }) => store.countColumns(titleOf(query)),
  })
}
