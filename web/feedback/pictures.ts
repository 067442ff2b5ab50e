import { uploadFile } from '@college/contract/files/files.ts'
import { MOST_PICTURES } from '@college/rules/feedback/feedback.ts'
import { largestOf, suffixOf, typeOf } from '@college/rules/files/kinds.ts'
import { useEffect, useRef, useState } from 'react'
import { Refused } from '../kit/data/send.ts'
import { upload } from '../kit/data/upload.ts'
import { toast } from '../ui/layers/toast.tsx'

/** One picture of the form: uploading, uploaded or failed. */
export type FeedbackPicture = {
  key: string
  name: string
  /** Address of the preview. */
  source: string
  /** Upload progress, 0 to 1. */
  share: number
  /** Id of the stored file; undefined until the upload is done. */
  id?: string
  /** Why the upload failed; '' when it did not. */
  failure: string
}

export type StoredPicture = { id: string; name: string; source: string }

const { wrongType, tooLarge, tooMany } = uploadFile.refusals

/**
 * Counts the pictures chosen on this page, for their keys: crypto.randomUUID() does not exist on a page without TLS.
 */
let chosenEver = 0

/** The pictures of a form, each with its own upload. Those of a draft are uploaded already. */
export function usePictures(kept: StoredPicture[]) {
  const [pictures, setPictures] = useState<FeedbackPicture[]>(() =>
    kept.map((picture) => ({ ...picture, key: picture.id, share: 1, failure: '' })),
  )
  const files = useRef(new Map<string, File>())
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const { current } = stops
    return () => {
      for (const stop of current.values()) stop.abort()
    }
  }, [])

  const change = (key: string, fields: Partial<FeedbackPicture>) =>
    setPictures((before) => before.map((picture) => (picture.key === key ? { ...picture, ...fields } : picture)))

  const start = async (key: string, file: File) => {
    const stop = new AbortController()
    stops.current.set(key, stop)
    change(key, { share: 0, failure: '' })
    try {
      const onProgress = (share: number) => change(key, { share })
      const { id, relativePath } = await upload(file, { signal: stop.signal, onProgress })
      change(key, { id, share: 1, source: relativePath })
      files.current.delete(key)
    } catch (error) {
      if (stop.signal.aborted) return
      change(key, { failure: error instanceof Refused ? error.message : '上传失败' })
    }
  }

  return {
    pictures,
    /** Adds the chosen files as far as there is room, and says why the others were not added. */
    add(chosen: File[]) {
      const room = MOST_PICTURES - pictures.length
      if (chosen.length > room) toast(tooMany.message)
      for (const file of chosen.slice(0, room)) {
        const refusal = whyNotPicture(file)
        if (refusal) {
          toast(refusal)
          continue
        }
        chosenEver += 1
        const key = `chosen ${chosenEver}`
        files.current.set(key, file)
        const picture = { key, name: file.name, source: URL.createObjectURL(file), share: 0, failure: '' }
        setPictures((before) => [...before, picture])
        void start(key, file)
      }
    },
    retry(key: string) {
      const file = files.current.get(key)
      if (file) void start(key, file)
    },
    remove(key: string) {
      stops.current.get(key)?.abort()
      files.current.delete(key)
      setPictures((before) => before.filter((picture) => picture.key !== key))
    },
  }
}

/** The server's checks on a file, made before the upload so that a refused file is not sent first. */
function whyNotPicture({ name, size }: File): string | undefined {
  if (typeOf(suffixOf(name))?.kind !== 'image') return wrongType.message
  return size > largestOf('image') ? tooLarge.message : undefined
}
