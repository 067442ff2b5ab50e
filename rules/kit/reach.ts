import type { Reach } from '@college/contract/kit/reach.ts'

const counted = (count: number) => count.toLocaleString('zh-CN')

/** What a dialog says before an act that touches others. */
export const reachText = ({ people, phones }: Reach): string =>
  `将影响 ${counted(people)} 人${phones === null ? '' : `（${counted(phones)} 部手机）`}`
