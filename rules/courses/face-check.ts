/** How long a picture of a face check is kept. */
export const FACE_PICTURE_DAYS = 30
/** How long is kept who passed a check, when and how: as long as the audit log must be. */
export const FACE_CHECK_DAYS = 180

/** A JPEG of a camera that is smaller shows nothing; a larger one was not made by the page. */
export const FACE_PICTURE_BYTES = { least: 1_500, most: 140_000 }

/**
 * Whether a login must prove who is in front of the screen before it studies on (D3-B035, D3-B189). `everyMinutes` is
 * verifyTime of the player's settings: 0 asks nobody. `checkedAt` and `now` are in milliseconds.
 */
export function isFaceCheckDue(everyMinutes: number, checkedAt: number | undefined, now: number): boolean {
  if (!(everyMinutes > 0)) return false
  return checkedAt === undefined || now - checkedAt > everyMinutes * 60_000
}

/** The bytes begin as a JPEG does, and are as many as a picture of the page has. */
export function isFacePicture(bytes: Uint8Array): boolean {
  const { least, most } = FACE_PICTURE_BYTES
  if (bytes.length < least || bytes.length > most) return false
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}
