import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'

/** What draws an opened office file. `width` in pixels; `onFailure`: it cannot be drawn. */
export type DrawingProps = { bytes: Uint8Array<ArrayBuffer>; zoom: number; width: number; onFailure: () => void }

export const Waiting = () => <SkeletonBlock height="60dvh" borderRadius="0" />
