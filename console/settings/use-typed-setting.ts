import { resetSetting, setSetting, staffSettings } from '@college/contract/console/settings.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { whyNotSetting } from '@college/rules/console/setting-value.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { useState } from 'react'
import { useSay } from '../kit/say.ts'
import { type Conflict, conflictIn } from '../ui/form/conflict.ts'

type Setting = Reply<typeof staffSettings>[number]
export type Written = { value: string }

/** What is typed about a setting, saved or taken back, and compared with what a colleague saved meanwhile. */
export function useTypedSetting({ key, name, kind, value, default: standard }: Setting) {
  const say = useSay()
  const [typed, setTyped] = useState<{ value: string; was: string }>()
  const changes = { changes: [staffSettings] }
  const save = useSend(setSetting, changes)
  const reset = useSend(resetSetting, changes)
  const draft = typed?.value ?? value
  const was = typed?.was ?? value
  const why = typed === undefined ? undefined : whyNotSetting(kind, typed.value)
  const isChanged = typed !== undefined && typed.value !== typed.was
  const [conflict, setConflict] = useState<Conflict<Written>>()
  const answers = (text: string, mine: { value: string; was: string }) => ({
    onSuccess: () => {
      setTyped(undefined)
      say.done(text)
    },
    onError: (error: Error) => {
      const theirs = conflictIn<Written>(error)
      if (!theirs) return say.failed(error)
      setConflict(theirs)
      setTyped(mine)
    },
  })
  const write = (from: string, to: string) =>
    save.mutate({ key, was: from, value: to }, answers(`${name}已保存`, { value: to, was: from }))
  const goBack = (from: string) =>
    reset.mutate({ key, was: from }, answers(`${name}已恢复默认`, { value: standard, was: from }))
  /** Ends a conflict with the chosen value. Nothing is sent if that is what the colleague has saved. */
  const takeOver = ({ value: to }: Written, { value: from }: Written) => {
    setConflict(undefined)
    if (to === from) return setTyped(undefined)
    setTyped({ value: to, was: from })
    if (to === standard) goBack(from)
    else write(from, to)
  }
  return {
    ...{ draft, why, isChanged },
    isSaving: save.isPending,
    isGoingBack: reset.isPending,
    type: (to: string) => setTyped({ value: to, was }),
    cancel: () => setTyped(undefined),
    save: () => write(was, draft),
    /** Asks the server to give the setting its default value again. */
    goBack: () => goBack(value),
    /** The props of the conflict dialog. */
    conflict: {
      conflict,
      base: { value: { value: was }, version: was },
      value: { value: draft },
      isSaving: save.isPending || reset.isPending,
      closeConflict: () => setConflict(undefined),
      resolve: (chosen: Written) => conflict && takeOver(chosen, conflict.value),
    },
  }
}
