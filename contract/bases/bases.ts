import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'

/** The code of the dictionary of regions: its entries are the tabs of the list (D3-Q47). */
export const AREA_CODE = 'area'

/** D3-B362. */
export const BASE_PAGE_SIZE = 12

const card = {
  nc_operate_jdwh_id: id,
  title: Type.String(),
  /** A JSON list with relativePath. */
  cover: Type.String(),
  /** The theme of the generated cover that stands in for a missing one. */
  theme: Type.String(),
  area_text: Type.String(),
  clicks: Type.Integer(),
}

/** The teaching bases in their order. A page with fewer than it may have is the last. */
export const baseList = endpoint({
  id: 'D3-C65',
  method: 'GET',
  path: '/nc/jdwh/getList',
  access: 'open',
  input: Type.Object({
    title: Type.Optional(text(100)),
    pageNum,
    pageSize: pageSize(BASE_PAGE_SIZE),
    /** A value of the dictionary of regions; '' for all (D3-Q47). */
    areas: Type.Optional(text(50)),
  }),
  reply: Type.Array(Type.Object(card)),
  refusals: {},
})

/** One teaching base (D3-E21). Counts one view per day for each person, or for each browser of a guest (D3-Q48). */
export const baseDetail = endpoint({
  id: 'D3-C66',
  method: 'GET',
  path: '/nc/jdwh/getDetail',
  access: 'open',
  input: Type.Object({ id }),
  reply: Type.Object({
    ...card,
    base_contact: Type.String(),
    base_phone: Type.String(),
    /** Where inside the base the lessons take place. */
    base_site: Type.String(),
    base_address: Type.String(),
    /** Sanitised HTML. */
    content: Type.String(),
    /** JSON lists of file records (D1-Q31). Who may open them is asked each time. */
    file_upload: Type.String(),
    video_upload: Type.String(),
  }),
  refusals: { missing: { state: 'notFound', message: '教学基地不存在或已下架' } },
})
