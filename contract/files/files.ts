import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'

const refusals = {
  noFile: { state: 'notFound', message: '文件不存在' },
  notAllowed: { state: 'forbidden', message: '您没有权限进行此操作' },
} as const

/** The metadata of a stored file (D1-Q31). */
export const FileRecord = Type.Object({
  id,
  relativePath: Type.String(),
  absolutePath: Type.String(),
  originalFileName: Type.String(),
  suffix: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
})

/** The largest number of files in one upload, and of pictures in one feedback (D1-B234). */
export const MOST_FILES = 9

/** Takes one to `MOST_FILES` files under `file` or `files`; security 21 lists what is refused. */
export const uploadFile = endpoint({
  id: 'D3-C20',
  also: ['D1-C65', 'D2-C46', 'D2-C78'],
  method: 'POST',
  path: '/file/upload',
  repeat: 'each',
  access: 'login',
  input: Type.Object({}),
  reply: Type.Array(FileRecord),
  alsoAs: 'list',
  refusals: {
    noFile: { state: 'malformed', message: '请选择要上传的文件' },
    wrongType: { state: 'malformed', message: '不支持上传该类型的文件' },
    heicPicture: { state: 'malformed', message: '不支持上传该类型的文件，请先存为 JPG' },
    otherFormat: { state: 'malformed', message: '不支持上传该类型的文件，请另存为 PDF、docx、xlsx、pptx 或 zip' },
    wrongContent: { state: 'malformed', message: '文件内容与类型不符' },
    protected: { state: 'malformed', message: '文件有打开密码，请去掉密码另存后再上传' },
    tooLarge: { state: 'malformed', message: '文件过大，无法上传' },
    tooMany: { state: 'malformed', message: `最多上传${MOST_FILES}张` },
    dailyLimit: { state: 'tooMany', message: '今日上传量已达上限' },
    timedOut: { state: 'malformed', message: '上传超时' },
    diskFull: { state: 'overloaded', message: '存储空间不足，请稍后再试' },
    busy: { state: 'overloaded', message: '当前上传人数较多，请稍后再试' },
  },
  upload: true,
})

/**
 * The bytes of a stored file; range requests are supported. An address is public (`/files/public/…`), or signed and
 * valid for some hours (`/files/s/…`), or plain: then the session of the reader decides.
 */
export const storedFile = endpoint({
  id: 'D3-Q57',
  method: 'GET',
  path: '/files/*',
  access: 'open',
  input: Type.Object({}),
  reply: Type.Unknown(),
  refusals: {
    ...refusals,
    addressExpired: { state: 'forbidden', message: '文件地址已失效，请刷新后重试' },
    wrongRange: { state: 'malformed', message: '请求的范围超出文件大小' },
  },
  raw: true,
})

/**
 * The check before a download (D3-Q103): answers what `/file/download` takes, with a ticket that it accepts within 60
 * s. With a class, `fileId` is one of its materials, or files of it (D2-B323).
 */
export const checkDownload = endpoint({
  id: 'D3-C43',
  also: ['D2-C30'],
  method: 'GET',
  path: '/nc/class/teaching/file/download',
  access: 'login',
  input: Type.Object({ fileId: text(8000), classId: Type.Optional(Type.Union([id, Type.Literal('')])) }),
  reply: Type.Object({
    ticket: Type.String(),
    /** JSON list of file ids. */
    files: Type.String(),
    /** The name of the material; '' for other files. */
    zipName: Type.String(),
  }),
  refusals: {
    ...refusals,
    noAddress: { state: 'notFound', message: '当前下载地址为空，请上传对应文件' },
    notDownloadable: { state: 'ruleSaysNo', message: '该资料不提供下载' },
    observer: { state: 'ruleSaysNo', message: '您没有权限下载该资料' },
  },
})

/**
 * Downloads the files: a single file unchanged, several as `{zipName}.zip`. `files` is a JSON list of file ids
 * (security 9).
 */
export const downloadFiles = endpoint({
  id: 'D3-C44',
  also: ['D2-C31'],
  method: 'GET',
  path: '/file/download',
  access: 'login',
  input: Type.Object({
    files: text(8000),
    zipName: Type.Optional(text(200)),
    ticket: Type.Optional(text(500)),
  }),
  reply: Type.Unknown(),
  refusals: {
    ...refusals,
    noAddress: { state: 'notFound', message: '当前下载地址为空，请上传对应文件' },
    ticketNeeded: { state: 'ruleSaysNo', message: '下载链接已失效，请重新下载' },
    tooLarge: { state: 'malformed', message: '所选文件过大，请分批下载' },
  },
  raw: true,
})

/**
 * Shows a stored file. An address on any other host is treated as missing (security 8, D3-Q08). A docx, xlsx or pptx is
 * sent as application/pdf where the server has a converter, else as it is: then the page draws it, and offers to save
 * it when it comes as an attachment (decision 026).
 */
export const previewFile = endpoint({
  id: 'D3-C45',
  method: 'GET',
  path: '/preview/file',
  access: 'open',
  input: Type.Object({ url: Type.Optional(text(1000)) }),
  reply: Type.Unknown(),
  refusals: {
    ...refusals,
    notDownloadable: { state: 'ruleSaysNo', message: '该资料不提供下载' },
    noAddress: { state: 'notFound', message: '当前预览地址为空，请上传对应文件' },
    notPreviewable: { state: 'ruleSaysNo', message: '当前文稿不可预览' },
  },
  raw: true,
})
