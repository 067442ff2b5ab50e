import { useEffect, useEffectEvent } from 'react'
import { pressedKey } from '../../../kit/pressed-key.ts'
import type { Playback } from './playback.ts'
import { sayOnStage } from './stage-notice.ts'

/** Seconds. */
export const STEP = 10
/** Seconds that the buttons of 听课 move, where there is no picture to see where one is. */
export const SKIP = 15

const KEYS = [' ', 'ArrowLeft', 'ArrowRight', 'f', 'm']

/** Space, ←/→ by ten seconds within the drag rules, f and m (design 9), while nothing else wants the keys. */
export function useShortcuts(playback: Playback, toggleFullscreen: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTakenElsewhere(event)) return
    const key = pressedKey(event)
    if (!KEYS.includes(key)) return
    event.preventDefault()
    if (key === 'f') toggleFullscreen()
    else act(playback, key)
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function act(playback: Playback, key: string): void {
  const { time, isMuted } = playback.store.getState()
  if (key === ' ') playback.toggle()
  if (key === 'ArrowLeft') playback.seek(time - STEP)
  if (key === 'ArrowRight') playback.seek(time + STEP)
  if (key !== 'm') return
  playback.setMuted(!isMuted)
  sayOnStage(isMuted ? '已取消静音' : '已静音', 'success')
}

/** Somebody writes, presses a button, turns tabs, or has a sheet or dialog open. */
export function isTakenElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.getElementById('root')?.hasAttribute('inert')) return true
  if (!(target instanceof Element)) return false
  if (target.closest('input, textarea, select, [contenteditable="true"]')) return true
  if (key === ' ' && target.closest('button, a, [role="button"]')) return true
  return key.startsWith('Arrow') && target.closest('[role="tablist"], [role="slider"]') !== null
}
