import { notOpenYet } from '@college/contract/kit/refusals.ts'
import { showAlert } from '../layers/confirm.tsx'
import { toast } from '../layers/toast.tsx'

/** A function that is announced and not there yet, said where it was tapped (D1-M115); a whole page shows NotOpen. */
export const toastNotOpen = () => toast(notOpenYet.message, 'clock')

/** The same of an entry that is drawn as one: who opens it, or how its opening will be heard of, stands with it. */
export const showNotOpen = (text: string) => void showAlert(text, notOpenYet.message)

/** The one function that the requirements announce in other words (D1-M116). */
export const showInDevelopment = (text: string) => void showAlert(text, '功能正在开发中，敬请期待...')
