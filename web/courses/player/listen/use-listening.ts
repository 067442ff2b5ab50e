import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { toast } from '../../../ui/layers/toast.tsx'
import type { CoursePlayer } from '../study/course-player.ts'
import type { ListenSheet } from './ListenSheet.tsx'
import type { ListenWays } from './listen-ways.ts'

type Listening = ListenWays & {
  /** Undefined until it was opened once: it is a chunk of its own. */
  ListenSheet: typeof ListenSheet | undefined
  /** Plays the sound alone, and shows its sheet. */
  open: () => void
}

/** 听课: whether its sheet lies over the page. */
export function useListening(player: CoursePlayer): Listening {
  const [isOpen, setOpen] = useState(false)
  const [Loaded, setLoaded] = useState<typeof ListenSheet>()
  const mode = useStore(player.store, (state) => state.mode)
  const needsFace = useStore(player.store, (state) => state.needsFace)

  const leave = useEffectEvent(() => {
    if (!isOpen) return
    setOpen(false)
    if (!needsFace) toast('这一节没有单独的声音，已转为看课')
  })
  useEffect(() => {
    if (mode === 'video' || needsFace) leave()
  }, [mode, needsFace])

  const show = async () => {
    // Without network the sound plays all the same, on the page.
    const part = await import('./ListenSheet.tsx').catch(() => undefined)
    if (!part || player.store.getState().mode !== 'audio') return
    setLoaded(() => part.ListenSheet)
    setOpen(true)
  }
  return {
    isOpen,
    ListenSheet: Loaded,
    open: () => {
      player.setMode('audio')
      if (player.store.getState().mode === 'audio') void show()
    },
    close: () => setOpen(false),
    watch: () => {
      setOpen(false)
      player.setMode('video')
    },
  }
}
