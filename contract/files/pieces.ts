import { Type } from 'typebox'

/** Bytes of a large upload that are sent at once: a lost connection costs at most these (decision 038). */
export const PIECE_BYTES = 8 * 1024 ** 2
/** Days for which an unfinished upload is kept. */
export const UPLOAD_DAYS = 7

/**
 * Tells whether an upload goes on with the file that it was begun with: another one of the same name and size must not be
 * mixed into it. The server compares it when an upload is resumed, and with the bytes when all have arrived. A page of
 * the version before sends neither.
 */
export const fileIdentity = {
  /** `File.lastModified`, in milliseconds. */
  modifiedAt: Type.Optional(Type.Integer({ minimum: -(2 ** 52), maximum: 2 ** 52 })),
  /** SHA-256 in hex of the first `PIECE_BYTES` followed by the last; '' from a page without TLS, which cannot make one. */
  fingerprint: Type.Optional(Type.String({ pattern: '^([0-9a-f]{64})?$' })),
}

/** What arrived is not the file that was begun: in words, for whoever sent it. */
export const MIXED_FILE = '传来的内容和选择的文件不一致，可能上传期间文件被改动过，请重新上传'
