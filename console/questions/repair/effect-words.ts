import type { previewRepair } from '@college/contract/exams/rekey.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'

export type Effect = Reply<typeof previewRepair>

/** What a repair would change, line by line; what concerns nobody is left out. */
export function effectInWords({ sittings, changed, open, byHand, gained, keptPasses }: Effect): string[] {
  return [
    sittings > 0 && `已交卷 ${sittings} 份，${changed > 0 ? `其中 ${changed} 份得分会变` : '得分都不变'}`,
    open > 0 && `正在答 ${open} 份，交卷后按新答案判`,
    byHand > 0 && `人工改过的 ${byHand} 份不变`,
    gained > 0 && `${gained} 人因此及格`,
    keptPasses > 0 && `${keptPasses} 人得分降到及格线以下，原已及格的保留`,
  ].filter((line) => line !== false)
}
