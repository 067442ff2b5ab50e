import { cancelUpload, createUpload, piecesPath } from '@college/contract/courses/media.ts'
import { send } from '@college/web/kit/data/send.ts'
import { sendInPieces, stopSending } from '../../kit/pieces.ts'

/** Sends a file for a courseware, from where it was left when the same file was begun before. */
export async function sendRecording(file: File, coursewareId: string): Promise<void> {
  const begun = await send(createUpload, { coursewareId, name: file.name, bytes: file.size })
  sendInPieces(file, { ...begun, path: piecesPath })
}

export async function cancelRecording(id: string): Promise<void> {
  await stopSending(id)
  await send(cancelUpload, { id })
}
