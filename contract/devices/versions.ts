import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'

/**
 * The newest version of the app that is newer than `versionCode`; null if there is none. Without a package name it is
 * the college's own app. Without a version code it is the newest version: this is what the download page asks for.
 */
export const appVersionInfo = endpoint({
  id: 'D1-C55',
  method: 'GET',
  path: '/mobile/api/appVersionInfo',
  access: 'open',
  input: Type.Object({
    packageName: Type.Optional(text(200)),
    versionCode: Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 0 }),
  }),
  reply: Type.Union([
    Type.Object({
      versionName: Type.String(),
      appVersionId: id,
      versionCode: Type.Integer(),
      /** What is new, one item per line. */
      notes: Type.String(),
      /** False when this version has no download address (下载地址为空). */
      isDownloadable: Type.Boolean(),
      /** Of the stored package; 0 where it is not known, or elsewhere. */
      bytes: Type.Integer(),
    }),
    Type.Null(),
  ]),
  refusals: {},
})

/** The package of one version, as a file (D1-B260). */
export const downloadApp = endpoint({
  id: 'D1-C56',
  method: 'GET',
  path: '/mobile/api/downloadApp',
  access: 'open',
  input: Type.Object({ appVersionId: id }),
  reply: Type.Unknown(),
  refusals: {
    noVersion: { state: 'notFound', message: '该版本不存在' },
    noAddress: { state: 'notFound', message: '下载地址为空' },
  },
  raw: true,
})
