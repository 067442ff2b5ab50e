import { classStates } from '@college/contract/classes/class.ts'
import type { classInfo } from '@college/contract/classes/info.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { deviceStorage } from '../../kit/data/key-value-storage.ts'
import { isInPreviewFrame } from '../../kit/data/preview.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

/** Loaded when a class was completed, which happens once in it. */
const FinishedDialog = lazyPart(async () => (await import('./FinishedDialog.tsx')).FinishedDialog)

type Props = { info: Reply<typeof classInfo> }

/** The moment in which a class is completed: once, to who was seen on this device while they still studied in it. */
export function ClassFinished({ info }: Props) {
  const [isShown, setShown] = useState(false)
  const isStudying = info.state === classStates.admitted
  const isCompleted = info.state === classStates.completed
  const look = useEffectEvent((id: string, studies: boolean, completed: boolean) => {
    if (isInPreviewFrame()) return
    const key = STUDYING + id
    if (studies) return deviceStorage().setItem(key, '1')
    if (!completed || deviceStorage().getItem(key) === null) return
    deviceStorage().removeItem(key)
    setShown(true)
  })
  useEffect(() => look(info.id, isStudying, isCompleted), [isStudying, isCompleted, info.id])
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <FinishedDialog info={info} onClose={() => setShown(false)} />
    </Suspense>
  )
}

const STUDYING = 'nc-class-studying-'
