import { create } from 'zustand'
import { type ToastKind, toast } from '../../../ui/layers/toast.tsx'

/** Milliseconds, as long as a toast. */
const SHOWN = 2_000

/** What a stage that fills the screen says in place of a toast, which would be behind it. */
export const useStageNotice = create<{ text: string | undefined }>()(() => ({ text: undefined }))

let hiding: ReturnType<typeof setTimeout> | undefined

/** Says one short sentence, wherever the learner looks. */
export function sayOnStage(text: string, kind: ToastKind = 'rule'): void {
  if (!document.fullscreenElement) {
    toast(text, kind)
    return
  }
  clearTimeout(hiding)
  useStageNotice.setState({ text })
  hiding = setTimeout(() => useStageNotice.setState({ text: undefined }), SHOWN)
}
