import type { ClassAct } from '@college/contract/classes/acts.ts'
import type { StaffClass } from '@college/contract/classes/staff.ts'
import { mayAct } from '@college/rules/classes/acts.ts'

/** How an act is called, and what it means for learners. */
export const actLooks: Record<ClassAct, { name: string; meaning: string; isDanger: boolean }> = {
  publish: { name: '发布', meaning: '发布后学员看得到，可以报名', isDanger: false },
  withdraw: { name: '下架', meaning: '学员不再看到这些班；学习记录保留，可以再发布', isDanger: true },
  end: { name: '结束', meaning: '报名和培训的截止时间改为现在，学员不能再学习', isDanger: true },
}

/** A class that is left out: why in a word, and in full. */
type Left = { row: StaffClass; why: string; text: string }
type Chosen = { fit: StaffClass[]; left: Left[] }

/** With which of the chosen classes this can be done. `missing`: what each lacks for being published, where it is known. */
export function splitChosen(
  act: ClassAct,
  rows: readonly StaffClass[],
  { missing, now }: { missing: ReadonlyMap<string, string>; now: number },
): Chosen {
  const chosen: Chosen = { fit: [], left: [] }
  for (const row of rows) {
    const lack = act === 'publish' ? (missing.get(row.id) ?? '') : ''
    if (!mayAct(act, row, now)) chosen.left.push({ row, why: whyNot(act, row), text: whyNot(act, row) })
    else if (lack !== '') chosen.left.push({ row, why: '缺必填项', text: lack })
    else chosen.fit.push(row)
  }
  return chosen
}

function whyNot(act: ClassAct, { phase }: StaffClass): string {
  if (act === 'publish') return '已发布'
  if (phase === 'draft' || phase === 'withdrawn') return '没有发布'
  return phase === 'over' ? '已结束' : '还没开班'
}

/** '1 个缺必填项，2 个已发布' */
export function leftText(left: readonly Left[]): string {
  const counts = new Map<string, number>()
  for (const { why } of left) counts.set(why, (counts.get(why) ?? 0) + 1)
  return [...counts].map(([why, count]) => `${count} 个${why}`).join('，')
}
