import type { Passage } from '@college/contract/kit/passage.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { NewNoteSheet, type NotePlace } from '../../../records/door.ts'
import type { CoursePlayer } from '../study/course-player.ts'

/** How much of a frame a JPEG keeps, of 1. */
const QUALITY = 0.85

type Noted = { id: string; title: string; player: CoursePlayer }

/** Writing a note on what is on the stage: playback waits meanwhile, and goes on where it stood. */
export function useNoteWriting({ id, title, player }: Noted) {
  const [place, setPlace] = useState<NotePlace>()
  const [wasPlaying, setWasPlaying] = useState(false)
  const isVideo = useStore(player.store, ({ mode, record }) => mode === 'video' && record !== undefined)

  return {
    /** On a sentence that is said, or else on where play stands. */
    start(passage?: Passage) {
      const { courseware, record } = player.store.getState()
      const { time, isPlaying } = player.playback.store.getState()
      player.playback.pause()
      setWasPlaying(isPlaying)
      // What is on the stage without a record is a cover: nothing has been opened yet.
      const second = Math.floor(passage ? passage.from / 1_000 : time)
      const part = record && courseware ? { coursewareId: courseware.id, second, passage } : { second: 0 }
      setPlace({ relationId: id, relationTitle: title, rTypeValue: 'course', ...part })
    },
    sheet: (
      <NewNoteSheet
        place={place}
        history={href(routes.courseNotes, { id })}
        takeFrame={isVideo && !place?.passage ? () => takeFrame(player.playback.element) : undefined}
        onClose={() => {
          setPlace(undefined)
          if (wasPlaying) player.playback.play()
        }}
      />
    ),
  }
}

/** The frame that a video shows now, as a picture to upload; undefined while it shows none. */
async function takeFrame(element: HTMLMediaElement | undefined): Promise<File | undefined> {
  if (!(element instanceof HTMLVideoElement) || element.videoWidth === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = element.videoWidth
  canvas.height = element.videoHeight
  canvas.getContext('2d')?.drawImage(element, 0, 0)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return picture ? new File([picture], '画面.jpg', { type: 'image/jpeg' }) : undefined
}
