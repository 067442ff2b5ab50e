import { cancelUpload, courseUploads, createUpload, piecesPath } from '@college/contract/courses/media.ts'
import { whyNotSend } from '@college/rules/courses/recording.ts'
import { send } from '@college/web/kit/data/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { identityOf } from '../../kit/file-identity.ts'
import { sendInPieces, stopSending } from '../../kit/pieces.ts'

/** Sends a file for a courseware, from where it was left when the same file was begun before. */
export function useSendRecording(): (file: File, coursewareId: string) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    async (file, coursewareId) => {
      const why = whyNotSend(file)
      if (why) throw new Error(why)
      const read = () => queries.invalidateQueries({ queryKey: [courseUploads.path] })
      const identity = await identityOf(file)
      const begun = await send(createUpload, { coursewareId, name: file.name, bytes: file.size, ...identity })
      sendInPieces(file, { ...begun, path: piecesPath, whole: read })
      void read()
    },
    [queries],
  )
}

export async function cancelRecording(id: string): Promise<void> {
  await stopSending(id)
  await send(cancelUpload, { id })
}
