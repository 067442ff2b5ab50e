import { type RefObject, useState } from 'react'

/**
 * The sound of a live: off at first, as browsers demand. It follows the element, since the browser's own controls, the
 * picture in picture and media keys change it too. While `isSilenced`, it is off whatever the learner chose.
 */
export function useSound(video: RefObject<HTMLVideoElement | null>, isSilenced = false) {
  const [isMuted, setMuted] = useState(true)
  return {
    isMuted,
    onMuted(next: boolean): void {
      const element = video.current
      // Turned down to nothing: turning it on would change nothing.
      if (!next && element?.volume === 0) element.volume = 1
      setMuted(next)
    },
    /** For the element. */
    of: {
      muted: isMuted || isSilenced,
      onSilenced: () => setMuted(true),
      onVolumeChange(): void {
        const element = video.current
        if (element && !isSilenced) setMuted(element.muted || element.volume === 0)
      },
    },
  }
}
