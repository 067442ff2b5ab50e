import { type ComponentProps, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isAnythingHeard, shareSound } from '../kit/media/one-sound.ts'

type Props = Omit<ComponentProps<'video'>, 'ref'> & {
  ref: RefObject<HTMLVideoElement | null>
  /** Something else begins to be heard. Without it the medium is paused, which something on air cannot be. */
  onSilenced?: () => void
}

/**
 * Plays a film or a sound on a page. It plays alone (`shareSound`), and stops while its page is hidden behind another
 * one; it goes on when the page comes back, unless something else plays by then.
 */
export function Video({ ref, onSilenced, ...rest }: Props) {
  const wasPlaying = useRef(false)
  const silence = useEffectEvent(() => (onSilenced ? onSilenced() : ref.current?.pause()))

  // Effects of a page are undone while it is hidden, and done again when it is shown.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const leave = shareSound(element, () => silence())
    if (wasPlaying.current && !isAnythingHeard()) void element.play().catch(() => undefined)
    return () => {
      leave()
      wasPlaying.current = !element.paused
      if (!element.paused) element.pause()
    }
  }, [ref])
  return <video ref={ref} {...rest} />
}
