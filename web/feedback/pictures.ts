import { uploadFile } from '@college/contract/files/files.ts'
import { MOST_PICTURES } from '@college/rules/feedback/feedback.ts'
import { largestOf, suffixOf, typeOf } from '@college/rules/files/kinds.ts'
import { type StoredUpload, useUploads } from '../ui/form/use-uploads.ts'

const { wrongType, tooLarge, tooMany } = uploadFile.refusals

/** The pictures of a feedback. */
export function usePictures(kept: StoredUpload[]) {
  const { uploads: pictures, ...acts } = useUploads(kept, {
    most: MOST_PICTURES,
    tooMany: tooMany.message,
    whyNot: whyNotPicture,
  })
  return { pictures, ...acts }
}

function whyNotPicture({ name, size }: File): string | undefined {
  if (typeOf(suffixOf(name))?.kind !== 'image') return wrongType.message
  return size > largestOf('image') ? tooLarge.message : undefined
}
