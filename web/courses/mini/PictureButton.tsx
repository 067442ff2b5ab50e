import { PictureInPicture2 } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import type { OpenCourse } from './mini-store.ts'
import { closePicture, hasPictureWindow, openPicture, usePicture } from './picture-window.ts'

/** Plays the course in a window of its own, where the browser has any. */
export function PictureButton({ course, className }: { course: OpenCourse; className?: string | undefined }) {
  const isOpen = usePicture((picture) => picture.course === course)
  if (!hasPictureWindow(course.video)) return null
  return (
    <IconButton
      label={isOpen ? '退出画中画' : '画中画'}
      icon={<PictureInPicture2 size={20} />}
      className={className}
      onClick={isOpen ? closePicture : () => void openPicture(course)}
    />
  )
}
