import { getSetting, standardPlayer } from '@college/contract/kit/settings.ts'
import type { ShortVideo } from '@college/contract/videos/videos.ts'
import { isHeld, wantsFurther } from '@college/rules/videos/feed.ts'
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isTakenElsewhere, readSettings, startPulses } from '../courses/player/door.ts'
import { useAsk } from '../kit/data/queries.ts'
import { pressedKey } from '../kit/pressed-key.ts'
import { toast } from '../ui/layers/toast.tsx'
import styles from './Feed.module.css'
import { FeedItem } from './FeedItem.tsx'
import { useFeedState } from './feed-state.ts'
import { type Feed as FeedOf, useFreshVideo } from './use-feed.ts'

const CommentSheet = lazy(async () => ({ default: (await import('../comments/door.ts')).CommentSheet }))

/** D3-B054: one video per screen, swiped through from top to bottom. */
export function Feed({ feed }: { feed: FeedOf }) {
  const { videos, pageCount } = feed
  const scroller = useRef<HTMLElement>(null)
  const [current, goToItem] = useCurrent(scroller, videos.length)
  const [commented, setCommented] = useState<{ video: ShortVideo; isOpen: boolean }>()
  const refreshVideo = useFreshVideo()
  const settings = useAsk(getSetting, { key: 'setting_nc_player' })
  useEffect(startPulses, [])
  const isNear = wantsFurther(current, pageCount)
  const loadMore = useEffectEvent(feed.loadMore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every further item it is asked again, while it fails
  useEffect(() => {
    if (isNear) loadMore()
  }, [isNear, current, pageCount])

  const goTo = (index: number) => {
    if (index >= videos.length) {
      if (feed.isFinished) toast('没有更多了')
      return
    }
    if (index >= 0) goToItem(index, true)
  }
  useKeys((step) => goTo(current + step))
  const closeComments = () => {
    if (!commented) return
    setCommented({ ...commented, isOpen: false })
    void refreshVideo(commented.video)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
      <section ref={scroller} aria-label="短视频" className={styles.feed} tabIndex={0} data-index={current}>
        {videos.map((video, index) => (
          <FeedItem
            key={video._id}
            video={video}
            place={{ index, count: videos.length }}
            isCurrent={index === current}
            isHeld={isHeld(index, current)}
            settings={settings.data === undefined ? standardPlayer : readSettings(settings.data)}
            onComments={() => setCommented({ video, isOpen: true })}
            end={index === videos.length - 1 ? <End feed={feed} onAgain={() => void again()} /> : undefined}
          />
        ))}
      </section>
      <p role="status" className="nc-hidden">
        {`第 ${current + 1} 个视频：${videos[current]?.title ?? ''}`}
      </p>
      {commented && (
        <Suspense>
          <CommentSheet
            key={commented.video.coursewareId}
            target={{ type: 'dsp', id: commented.video.coursewareId }}
            isOpen={commented.isOpen}
            onClose={closeComments}
          />
        </Suspense>
      )}
    </>
  )

  async function again() {
    goToItem(0, false)
    await feed.refresh()
  }
}

/** Below the last video: nothing follows, or it could not be loaded. */
function End({ feed, onAgain }: { feed: FeedOf; onAgain: () => void }) {
  if (feed.isLoadingMore) return <p role="status">加载中</p>
  if (feed.error) {
    return (
      <p role="alert">
        后面的视频没有加载出来
        <button type="button" onClick={feed.retry}>
          重新加载
        </button>
      </p>
    )
  }
  if (!feed.isFinished) return null
  return (
    <p>
      没有更多了
      {feed.videos.length > 1 && (
        <button type="button" onClick={onAgain}>
          从头看
        </button>
      )}
    </p>
  )
}

/** Which item fills the scroller. Its place is restored when the page is shown again: a hidden element loses it. */
function useCurrent(scroller: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0)
  const place = useRef(0)
  /** Where a scroll of our own goes: what it passes is not watched. */
  const target = useRef<number>(undefined)
  useLayoutEffect(() => {
    place.current = current
  }, [current])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    scrollTo(element, place.current, false)
    const look = () => {
      if (element.clientHeight === 0) return
      const index = Math.round(element.scrollTop / element.clientHeight)
      if (target.current === undefined || target.current === index) setCurrent(index)
    }
    const free = () => {
      target.current = undefined
    }
    const end = () => {
      free()
      look()
    }
    // A turned phone, or a bar that comes or goes: the same item stays.
    const observer = new ResizeObserver(() => scrollTo(element, place.current, false))
    observer.observe(element)
    const listeners = [
      ['scroll', look],
      // A finger takes the scroll over, and its end ends ours.
      ['touchstart', free],
      ['wheel', free],
      // Also a scroll of ours that was broken off on its way: the item that is seen is the current one.
      ['scrollend', end],
    ] as const
    for (const [name, listener] of listeners) element.addEventListener(name, listener, { passive: true })
    return () => {
      observer.disconnect()
      for (const [name, listener] of listeners) element.removeEventListener(name, listener)
    }
  }, [scroller])
  const goToItem = (index: number, isSmooth: boolean) => {
    target.current = index
    setCurrent(index)
    scrollTo(scroller.current, index, isSmooth)
  }
  return [Math.min(current, Math.max(0, count - 1)), goToItem] as const
}

function scrollTo(element: HTMLElement | null, index: number, isSmooth: boolean): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollTo({ top: index * element.clientHeight, behavior: isSmooth && !isCalm ? 'smooth' : 'instant' })
}

const STEPS: Record<string, number> = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 }

/** ↑ and ↓ go from video to video; m turns the sound off and on. */
function useKeys(go: (step: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTakenElsewhere(event)) return
    const key = pressedKey(event)
    const step = STEPS[key]
    if (step === undefined && key !== 'm') return
    event.preventDefault()
    const { isMuted, setMuted } = useFeedState.getState()
    if (step !== undefined) go(step)
    else setMuted(!isMuted)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
