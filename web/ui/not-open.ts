import { toast } from './toast.tsx'

/** A function that is announced and not there yet (D1-M115). */
export const tellNotOpen = () => toast('暂未开放，敬请期待', 'clock')
