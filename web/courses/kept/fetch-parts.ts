import { keptPieces } from '@college/contract/courses/kept.ts'
import { send } from '../../kit/data/send.ts'
import { fetchCaptions, fetchPiece, stored } from './kept-fetch.ts'
import {
  type AskedPart,
  hasPiece,
  isWhole,
  type KeptCourse,
  type KeptPart,
  removePieces,
  writeKeptCaptions,
  writePiece,
} from './kept-store.ts'

type Wish = {
  course: KeptCourse
  asked: readonly AskedPart[]
  /** Notes what has come. */
  save: (course: KeptCourse) => Promise<void>
}

/** Part by part, piece by piece; each is on the device before the next is asked for. */
export async function fetchParts({ course: begun, asked, save }: Wish, signal: AbortSignal): Promise<void> {
  let course = begun
  const note = async (part: KeptPart) => {
    course = { ...course, parts: course.parts.map((each) => (each.id === part.id ? part : each)) }
    await stored(save(course))
  }
  await stored(save(course))
  for (const { id, address, captionsUrl } of asked) {
    if (captionsUrl) await stored(writeKeptCaptions(course, id, await fetchCaptions(captionsUrl, signal)))
    const known = partOf(course, id)
    if (!known || isWhole(known)) continue
    const medium = await send(keptPieces, { courseId: course._id, coursewareId: id, sound: course.isSound ? 1 : 0 })
    // The medium is another one by now: its pieces are not mixed with those of the old one.
    const isOther = known.bytes !== medium.bytes
    if (isOther) await removePieces(course, id)
    for (let part = { ...known, ...(isOther && { pieces: 0 }), bytes: medium.bytes }; !isWhole(part); ) {
      if (!(await hasPiece(course, id, part.pieces))) {
        const content = await fetchPiece(address, part.pieces, medium, signal)
        if (signal.aborted) return
        await stored(writePiece(course, id, part.pieces, content))
      }
      if (signal.aborted) return
      part = { ...part, pieces: part.pieces + 1 }
      await note(part)
    }
  }
}

const partOf = ({ parts }: KeptCourse, id: string) => parts.find((part) => part.id === id)
