import { MOST_FILES, uploadFile } from '@college/contract/files/files.ts'
import { largestOf, suffixOf, typeOf } from '@college/rules/files/kinds.ts'
import { whyTypeNotTaken } from '@college/rules/files/not-taken.ts'
import { type StoredUpload, type Upload, useUploads } from './use-uploads.ts'

const { heicPicture, wrongType, tooLarge, tooMany } = uploadFile.refusals

/** The pictures of a form, at most nine as in one upload. `lost` is said when a picture did not arrive. */
export function usePictures(kept: StoredUpload[], lost?: string, timeout = 0) {
  const { uploads: pictures, ...acts } = useUploads(kept, {
    most: MOST_FILES,
    tooMany: tooMany.message,
    whyNot: whyNotPicture,
    timeout,
    ...(lost !== undefined && { lost }),
  })
  return { pictures, ...acts }
}

/** Why these pictures cannot be sent yet; undefined when all are stored. */
export function whyNotReady(pictures: readonly Upload[]): string | undefined {
  if (pictures.some(({ failure }) => failure !== '')) return '有图片未上传成功，请重试或移除'
  return pictures.some(({ id }) => id === undefined) ? '图片正在上传，请稍候' : undefined
}

function whyNotPicture({ name, size }: File): string | undefined {
  const suffix = suffixOf(name)
  // What the server says of documents is no way to a picture.
  if (typeOf(suffix)?.kind !== 'image')
    return (whyTypeNotTaken(suffix) === heicPicture ? heicPicture : wrongType).message
  return size > largestOf('image') ? tooLarge.message : undefined
}
