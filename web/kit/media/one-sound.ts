/** The elements that can be heard now, each with the way to silence it. */
const players = new Map<HTMLMediaElement, () => void>()

const isHeard = ({ paused, ended, muted, volume }: HTMLMediaElement) => !paused && !ended && !muted && volume > 0

/**
 * One sound at a time in the whole app: when an element begins to be heard, those that were heard before are silenced.
 * Every element that plays something is registered here while its page is shown. Returns the function that removes it.
 */
export function shareSound(element: HTMLMediaElement, silence: () => void): () => void {
  const begin = () => {
    if (!isHeard(element)) return
    for (const [other, silenceOther] of players) if (other !== element && isHeard(other)) silenceOther()
  }
  const names = ['play', 'volumechange']
  players.set(element, silence)
  for (const name of names) element.addEventListener(name, begin)
  begin()
  return () => {
    players.delete(element)
    for (const name of names) element.removeEventListener(name, begin)
  }
}

/** Whether anything plays: what was interrupted does not resume over it. */
export const isAnythingHeard = (): boolean => [...players.keys()].some(isHeard)
