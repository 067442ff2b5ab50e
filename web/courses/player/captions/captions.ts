import { readCaptions } from '@college/rules/courses/caption-reading.ts'
import { type CaptionLine, captionAt } from '@college/rules/courses/captions.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { create, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { refuseForeignPage, Unreachable } from '../../../kit/data/send.ts'
import { isKeptCaptions, keptCaptions } from '../../kept/kept-captions.ts'
import type { CoursePlayer } from '../study/course-player.ts'

type Shown = { isOn: boolean; toggle: () => void }

/** Whether captions are drawn over the picture, on this device. */
export const useCaptionsShown = create<Shown>()(
  persist((set) => ({ isOn: true, toggle: () => set(({ isOn }) => ({ isOn: !isOn })) }), {
    name: 'nc-captions',
    partialize: ({ isOn }) => ({ isOn }),
  }),
)

const NONE: readonly CaptionLine[] = []

const useAddress = (player: CoursePlayer) => useStore(player.store, ({ record }) => record?.captionsUrl)

/** Whether what is on the stage has captions. */
export const useHasCaptions = (player: CoursePlayer): boolean => useAddress(player) !== undefined

/** What is said in the medium on the stage. Its file never changes while the page is open; its address does. */
export function useCaptions(player: CoursePlayer): UseQueryResult<readonly CaptionLine[]> {
  const address = useAddress(player)
  const coursewareId = useStore(player.store, ({ record }) => record?.id)
  return useQuery({
    queryKey: ['captions', coursewareId],
    enabled: address !== undefined,
    // Those on the device are there without network.
    networkMode: address !== undefined && isKeptCaptions(address) ? 'always' : 'online',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => load(address ?? '', signal),
  })
}

async function load(address: string, signal: AbortSignal): Promise<readonly CaptionLine[]> {
  if (isKeptCaptions(address)) return readCaptions(keptCaptions(address))
  const answer = await fetch(address, { signal, credentials: 'same-origin' }).catch((error) => {
    throw new Unreachable(error)
  })
  refuseForeignPage(answer)
  if (!answer.ok) throw new Unreachable(`captions, status ${answer.status}`)
  return readCaptions(await answer.text())
}

/** What is to be read now; undefined where captions are off, and while nobody speaks. */
export function useCaption(player: CoursePlayer): string | undefined {
  const isOn = useCaptionsShown((shown) => shown.isOn)
  const hasCaptions = useHasCaptions(player)
  const lines = useCaptions(player).data ?? NONE
  return useStore(player.playback.store, ({ time }) => (isOn && hasCaptions ? captionAt(lines, time) : undefined))
}
