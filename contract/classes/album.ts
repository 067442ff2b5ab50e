import { Type } from 'typebox'
import { MOST_FILES } from '../files/files.ts'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, text } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'
import { persistPage } from '../kit/persist.ts'
import { commonRefusals } from '../kit/refusals.ts'

const namespace = 'ipb.album'

/** The largest number of pictures in one upload (D2-B082, D2-B293). */
export const MOST_ALBUM_PICTURES = MOST_FILES

const refusals = { noPicture: { state: 'notFound', message: '照片不存在或已删除' } } as const

/**
 * What an album is called and what this person may do in it. `ywid` is the id of a class for the album of the class, or
 * of an activity of a class for the album of the activity (D2-Q50).
 */
export const albumInfo = endpoint({
  id: 'D2-Q50-album',
  method: 'GET',
  path: '/nc/alibum/info',
  aliases: ['/inc/nc/alibum/info'],
  access: 'login',
  input: Type.Object({ ywid: id }),
  reply: Type.Object({
    classId: id,
    /** The title of the class or of the activity. */
    title: Type.String(),
    /** 2 may delete every picture, 1 only their own (D2-E28). */
    isstudent: Type.Integer(),
    /** The activities of the class, for its own album; the newest first. */
    activities: Type.Array(
      Type.Object({
        id,
        title: Type.String(),
        /** 'yyyy-MM-dd'. */
        day: Type.String(),
        pictures: Type.Integer({ minimum: 0 }),
      }),
    ),
  }),
  refusals: { notAllowed: commonRefusals.notAllowed },
})

/** The pictures of an album (D2-E18), the newest upload first. */
export const albumList = listPage({
  id: 'D2-C45',
  namespace,
  pageName: 'list',
  pageSize: 30,
  access: 'login',
  query: Type.Object({ ywid: id }),
  sortable: [],
  row: Type.Object({
    _id: id,
    id,
    /** Address of the picture; the session of the reader decides. */
    image: Type.String(),
    /** Address of a small square version. */
    thumbnail: Type.String(),
    /** 'yyyy-MM-dd HH:mm'. */
    create_time: Type.String(),
    /** Who uploaded it. */
    user_name: Type.String(),
    /** 1: an own picture. */
    mine: flag,
  }),
})

/** Puts uploaded pictures into the album `ywid`; a repeated request adds nothing. */
export const albumEdit = persistPage({
  repeat: 'idempotent',
  id: 'D2-C47',
  namespace,
  pageName: 'edit',
  access: 'login',
  data: Type.Object({
    /** The `id` of the file record of each uploaded picture. */
    image: Type.Array(Type.Object({ id }), { maxItems: 100, default: [] }),
  }),
  beside: ['ywid'],
  reply: Type.Object({
    /** The first picture. */
    _id: id,
    ids: Type.Array(id),
  }),
  refusals: {
    noPicture: { state: 'ruleSaysNo', message: '请选择要上传的图片' },
    tooMany: { state: 'ruleSaysNo', message: `最多上传${MOST_ALBUM_PICTURES}张` },
    notPicture: { state: 'ruleSaysNo', message: '只能上传图片' },
    foreignFile: { state: 'forbidden', message: '您没有权限进行此操作' },
  },
})

/** Deletes pictures of albums: all of them, or none when one may not be deleted by this person. */
export const deletePictures = endpoint({
  id: 'D2-C48',
  method: 'POST',
  path: '/nc/alibum/delByIds',
  repeat: 'idempotent',
  aliases: ['/inc/nc/alibum/delByIds'],
  access: 'login',
  staffPower: { to: 'decide', of: 'classes', when: 'overOthers' },
  input: Type.Object({
    /** One id, or a JSON list of ids. */
    ids: text(8_000),
  }),
  reply: Type.Object({ deleted: Type.Integer({ minimum: 1 }) }),
  refusals,
})

/** A picture as a small square (WebP), for the grid. */
export const albumThumbnail = endpoint({
  id: 'D2-B081-thumbnail',
  method: 'GET',
  path: '/nc/alibum/thumbnail',
  aliases: ['/inc/nc/alibum/thumbnail'],
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Unknown(),
  refusals,
  raw: true,
})
