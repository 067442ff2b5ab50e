import { notOpenYet } from '@college/contract/kit/refusals.ts'
import { toast } from '../layers/toast.tsx'

/** A function that is announced and not there yet, said where it was tapped (D1-M115); a whole page shows NotOpen. */
export const toastNotOpen = () => toast(notOpenYet.message, 'clock')

/** The one function that the requirements announce in other words (D1-M116). */
export const toastInDevelopment = () => toast('功能正在开发中，敬请期待...', 'clock')
