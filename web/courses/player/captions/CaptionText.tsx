import { Captions, CaptionsOff } from 'lucide-react'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { CoursePlayer } from '../study/course-player.ts'
import styles from './CaptionText.module.css'
import { useCaption, useCaptionsShown, useHasCaptions } from './captions.ts'

/** The caption over the picture; beside the controls while these are shown, never under them. */
export function CaptionText({ player }: { player: CoursePlayer }) {
  const text = useCaption(player)
  return text === undefined ? null : <p className={styles.caption}>{text}</p>
}

/** Turns captions on or off, where there are any. */
export function CaptionsButton({ player }: { player: CoursePlayer }) {
  const { isOn, toggle } = useCaptionsShown()
  if (!useHasCaptions(player)) return null
  return (
    <IconButton
      label="显示字幕"
      aria-pressed={isOn}
      icon={isOn ? <Captions size={24} /> : <CaptionsOff size={24} />}
      onClick={toggle}
    />
  )
}
