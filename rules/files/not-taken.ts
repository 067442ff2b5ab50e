import { uploadFile } from '@college/contract/files/files.ts'

const { heicPicture, otherFormat, wrongType } = uploadFile.refusals

/** Photos as phones of Apple and others store them. */
const PHOTOS = /^(?:hei[cf]s?|hif)$/
/** Documents of OFD, WPS and Apple, and archives: what made them can save them as a type that is taken. */
const OTHERS = /^(?:ofd|wp[st]|ett?|dp[st]|pages|numbers|key|caj|rar|7z|tar|t?gz)$/

/** Why a file of a suffix that is not taken is refused, and what to do instead. */
export const whyTypeNotTaken = (suffix: string) =>
  PHOTOS.test(suffix) ? heicPicture : OTHERS.test(suffix) ? otherFormat : wrongType
