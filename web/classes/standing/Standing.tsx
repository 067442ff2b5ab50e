import type { classInfo } from '@college/contract/classes/info.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { isMember } from '@college/rules/classes/button.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'

const OwnWeek = lazyPart(async () => (await import('./OwnWeek.tsx')).OwnWeek)

type Props = { info: Reply<typeof classInfo>; className?: string | undefined }

/** The own week and place, for members; it comes after the page. */
export function Standing({ info, className }: Props) {
  if (!isMember(info)) return null
  return (
    <Suspense fallback={null}>
      <OwnWeek id={info.id} className={className} />
    </Suspense>
  )
}
