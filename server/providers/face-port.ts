import { isFacePicture } from '@college/rules/courses/face-check.ts'

/** What is asked about: a camera picture (JPEG), and whose it should be. */
type FaceQuestion = { picture: Buffer; userId: string }

/** Decides whether a camera picture passes as that of the person. A provider that compares faces stands behind this. */
export type FacePort = {
  /** False asks for another picture. */
  passes(question: FaceQuestion): Promise<boolean>
}

/**
 * The built-in check does not compare faces (留影核对): it only checks the format and the size of the picture. The picture
 * is kept, so that a person can look at it later.
 */
export function makeFacePort(): FacePort {
  return {
    passes: async ({ picture }) => isFacePicture(picture),
  }
}
