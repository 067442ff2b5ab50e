import { Type } from 'typebox'
import { id, text } from '../kit/fields.ts'
import { DEFAULT_PAGE_SIZE, listPage } from '../kit/list.ts'

/** The columns (D1-E05). */
export const columnList = listPage({
  id: 'D1-C06',
  namespace: 'nc.page.app.onStudy',
  pageName: 'mobile-channelList',
  pageSize: DEFAULT_PAGE_SIZE,
  access: 'open',
  keptOnDevice: true,
  query: Type.Object({ searchValue: Type.Optional(text(100)) }),
  sortable: [],
  row: Type.Object({
    _id: id,
    nc_channel_data_studyCenterChannelData: Type.Object({
      nc_pack_id: id,
      cover: Type.String(),
      theme: Type.String(),
      title: Type.String(),
      resource_count: Type.Integer(),
    }),
  }),
})
