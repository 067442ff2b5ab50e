import { type Static, Type } from 'typebox'
import { fileIdentity, MIXED_FILE } from '../files/pieces.ts'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, text } from '../kit/fields.ts'
import { readOnly } from '../kit/refusals.ts'

/** The largest Android package. */
export const LARGEST_PACKAGE_MB = 500
export const LARGEST_PACKAGE = LARGEST_PACKAGE_MB * 1024 ** 2
export const packageSuffix = 'apk'
/** Where the pieces of an upload are sent, by the tus protocol (decision 038). */
export const packagePiecesPath = '/nc/console/packages/pieces/'

const noUpload = { state: 'notFound', message: '上传不存在或已过期，请重新上传' } as const

/** What a package says of itself in its manifest (decision 043). */
const PackageSays = Type.Object({
  packageName: Type.String(),
  versionCode: Type.Integer(),
  /** '' where the manifest does not name it in words. */
  versionName: Type.String(),
})
export type PackageSays = Static<typeof PackageSays>

const PackageUpload = Type.Object({
  id,
  name: Type.String(),
  bytes: Type.Integer(),
  received: Type.Integer(),
  /** The value of the form's field; '' until the package was looked into and stored. */
  path: Type.String(),
  says: Type.Union([PackageSays, Type.Null()]),
})
export type PackageUpload = Static<typeof PackageUpload>

/**
 * Begins the upload of a package, or finds the unfinished one of the same file. `form` is the address of the form that
 * it is for: each has one upload of a person, and another file takes the place of the one before.
 */
export const createPackageUpload = endpoint({
  id: 'D1-B260-upload',
  method: 'POST',
  path: '/nc/console/packages/uploads',
  repeat: 'idempotent',
  access: { to: 'make', of: 'appVersions' },
  input: Type.Object({
    form: Type.String({ minLength: 1, maxLength: 200 }),
    name: Type.String({ minLength: 1, maxLength: 255 }),
    bytes: Type.Integer({ minimum: 1, maximum: 2 ** 50 }),
    ...fileIdentity,
  }),
  reply: Type.Object({ id, received: Type.Integer() }),
  refusals: {
    readOnly,
    wrongType: { state: 'malformed', message: '只能上传 .apk 安装包' },
    tooLarge: { state: 'malformed', message: `安装包不能超过${LARGEST_PACKAGE_MB} MB` },
    taken: { state: 'ruleSaysNo', message: '这里已有安装包在上传，请等它完成，或先取消' },
    diskFull: { state: 'overloaded', message: '服务器的空间不够放这个安装包，请联系管理员' },
  },
})

/** The caller's upload for a form that is not saved yet; null if there is none. */
export const packageUpload = endpoint({
  id: 'D1-B260-upload-of-form',
  method: 'GET',
  path: '/nc/console/packages/upload',
  access: { to: 'see', of: 'appVersions' },
  input: Type.Object({ form: text(200) }),
  reply: Type.Union([PackageUpload, Type.Null()]),
  refusals: {},
})

/**
 * Looks into a package that has arrived, and stores it. Repeating it answers the same. What is no package is removed.
 */
export const finishPackageUpload = endpoint({
  id: 'D1-B260-upload-finish',
  method: 'POST',
  path: '/nc/console/packages/uploads/finish',
  repeat: 'idempotent',
  access: { to: 'make', of: 'appVersions' },
  input: Type.Object({ id }),
  reply: PackageUpload,
  refusals: {
    noUpload,
    mixed: { state: 'malformed', message: MIXED_FILE },
    notWhole: { state: 'ruleSaysNo', message: '安装包还没有传完' },
    busy: { state: 'ruleSaysNo', message: '正在检查这个安装包，请稍候' },
    unreadable: { state: 'ruleSaysNo', message: '安装包打不开或内容不全，请重新打包后上传' },
    notPackage: { state: 'ruleSaysNo', message: '这不是安卓安装包：里面缺少清单或程序，请选择 .apk 文件' },
    noManifest: { state: 'ruleSaysNo', message: '读不出安装包的清单，请重新打包后上传' },
    split: { state: 'ruleSaysNo', message: '这是安装包拆分后的一部分，不能单独安装，请上传完整的安装包' },
  },
})

/** Gives an upload up. A package that a version has already stays. */
export const cancelPackageUpload = endpoint({
  id: 'D1-B260-upload-cancel',
  method: 'POST',
  path: '/nc/console/packages/uploads/cancel',
  repeat: 'idempotent',
  access: { to: 'make', of: 'appVersions' },
  input: Type.Object({ id }),
  reply: empty,
  refusals: { noUpload },
})

/** What is known of the package with this path: of a version, or of an upload of the caller. */
export const storedPackage = endpoint({
  id: 'D1-B260-stored',
  method: 'GET',
  path: '/nc/console/packages/stored',
  access: { to: 'see', of: 'appVersions' },
  input: Type.Object({ path: text(300) }),
  reply: Type.Object({
    /** 0 where it is not known. */
    bytes: Type.Integer(),
    says: PackageSays,
  }),
  refusals: { gone: { state: 'notFound', message: '安装包已经不在了' } },
})
