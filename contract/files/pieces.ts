/** Bytes of a large upload that are sent at once: a lost connection costs at most these (decision 038). */
export const PIECE_BYTES = 8 * 1024 ** 2
/** Days for which an unfinished upload is kept. */
export const UPLOAD_DAYS = 7
