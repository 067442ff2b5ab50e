import type { MouseEvent, ReactNode } from 'react'

type Props = {
  /** An own address, as `href` writes it. */
  to: string
  /** What a plain tap does, in place of following the link. */
  onTap: () => void
  className?: string | undefined
  label?: string
  children: ReactNode
}

/** A card that leads somewhere: a real link, so that it can be opened in another tab. */
export function TapLink({ to, onTap, className, label, children }: Props) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onTap()
  }
  return (
    <a href={`#${to}`} className={className} aria-label={label} onClick={onClick}>
      {children}
    </a>
  )
}
