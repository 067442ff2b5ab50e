import type { MouseEvent, ReactNode } from 'react'

type Props = {
  /** An address of this app, as returned by `href`. */
  to: string
  /** What a plain tap does, in place of following the link. */
  onTap: () => void
  /** A finger or a mouse button has come down: the moment to load what a tap will open. */
  onPress?: () => void
  className?: string | undefined
  label?: string
  children: ReactNode
}

/** A card that navigates. It is a real link, so that it can be opened in another tab. */
export function TapLink({ to, onTap, onPress, className, label, children }: Props) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onTap()
  }
  return (
    <a href={`#${to}`} className={className} aria-label={label} onClick={onClick} onPointerDown={onPress}>
      {children}
    </a>
  )
}
