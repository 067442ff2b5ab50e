import type { Input } from '@college/contract/kit/endpoint.ts'
import type { ownReason } from '@college/contract/reasons/reason.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { ReasonSheet } from './lazy-sheet.ts'

type Props = {
  about: Input<typeof ownReason>
  className?: string | undefined
  /** What a screen reader says in place of the content. */
  label?: string
  children: ReactNode
}

/** A figure, or what is missing, that opens its reason when it is tapped. */
export function ReasonOpener({ about, className, label, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <OpenedReason about={about} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

type SheetProps = Pick<Props, 'about'> & { isOpen: boolean; onClose: () => void }

/** The sheet alone, loaded when it is opened for the first time. */
export function OpenedReason({ about, isOpen, onClose }: SheetProps) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <ReasonSheet about={about} isOpen={isOpen} onClose={onClose} />
    </Suspense>
  )
}
