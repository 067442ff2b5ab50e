import type { DragEvent } from 'react'

export function isInLowerHalf({ clientY, currentTarget }: DragEvent): boolean {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY > top + height / 2
}

export const DropLine = () => (
  <div className="dropline">
    <i />
  </div>
)
