import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Refused, Unreachable } from '../../kit/data/send.ts'
import { UploadTimedOut, upload } from '../../kit/data/upload.ts'
import { toast } from '../layers/toast.tsx'

/** A stored file of a form. */
export type StoredUpload = { id: string; name: string; source: string; size?: number }

/** One file of a form: being uploaded, uploaded or failed. */
export type Upload = {
  key: string
  name: string
  /** Where it can be seen: an address of the browser until it is stored. */
  source: string
  /** Bytes; undefined where that is not known. */
  size?: number | undefined
  /** How much of it has been uploaded, 0 to 1. */
  share: number
  /** Id of the stored file; undefined until the upload is done. */
  id?: string
  /** Why the upload failed; '' when it did not. */
  failure: string
}

type Rules = {
  most: number
  /** Said when more are chosen than there is room for. */
  tooMany: string
  /** The server's checks on a file, made before the upload so that a refused file is not sent first. */
  whyNot: (file: File) => string | undefined
  /** Said when an upload got no answer. */
  lost?: string
  /** Milliseconds that one upload may take; without it any time. */
  timeout?: number
}

/**
 * Counts the files chosen on this page, for their keys: crypto.randomUUID() does not exist on a page without TLS.
 */
let chosenEver = 0

/** The files of a form, each with its own upload. Those of a draft are stored already. */
export function useUploads(
  kept: readonly StoredUpload[],
  { most, tooMany, whyNot, lost = '上传失败', timeout = 0 }: Rules,
) {
  const [uploads, setUploads] = useState<Upload[]>(() => kept.map(storedUpload))
  const files = useRef(new Map<string, File>())
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const { current } = stops
    return () => {
      for (const stop of current.values()) stop.abort()
    }
  }, [])

  const change = (key: string, fields: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...fields } : each)))

  const start = async (key: string, file: File) => {
    const stop = new AbortController()
    stops.current.set(key, stop)
    change(key, { share: 0, failure: '' })
    try {
      const onProgress = (share: number) => change(key, { share })
      const { id, relativePath } = await upload(file, { signal: stop.signal, onProgress, timeout })
      change(key, { id, share: 1, source: relativePath })
      files.current.delete(key)
    } catch (error) {
      if (stop.signal.aborted) return
      change(key, { failure: isTold(error) ? error.message : lost })
    }
  }

  return {
    uploads,
    /** Adds the chosen files as far as there is room, and says why the others were not added. */
    add(chosen: File[]) {
      const room = most - uploads.length
      if (chosen.length > room) toast(tooMany)
      for (const file of chosen.slice(0, room)) {
        const refusal = whyNot(file)
        if (refusal) {
          toast(refusal)
          continue
        }
        chosenEver += 1
        const key = `chosen ${chosenEver}`
        files.current.set(key, file)
        const { name, size } = file
        const added = { key, name, size, source: URL.createObjectURL(file), share: 0, failure: '' }
        setUploads((before) => [...before, added])
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
      setUploads((before) => before.filter((each) => each.key !== key))
    },
    /** Shows other stored files in place of all. */
    replace(stored: readonly StoredUpload[]) {
      for (const stop of stops.current.values()) stop.abort()
      files.current.clear()
      setUploads(stored.map(storedUpload))
    },
  }
}

/** The reason helps the person: the others only say that there was no answer. */
function isTold(error: unknown): error is Error {
  const isOffline = error instanceof Unreachable && !onlineManager.isOnline()
  return isOffline || error instanceof Refused || error instanceof UploadTimedOut
}

const storedUpload = (stored: StoredUpload): Upload => ({ ...stored, key: stored.id, share: 1, failure: '' })
