import { approvalList, confirmApproval } from '@college/contract/approvals/approvals.ts'
import { setCatalogueState } from '@college/contract/catalogue/calls.ts'
import type { asUser } from './app.ts'

type Client = Awaited<ReturnType<typeof asUser>>

/** Shows a thing of a kind that takes two: `first` asks, `second` confirms. Answers what the confirmation answered. */
export async function showByTwo(first: Client, second: Client, { kind, id }: { kind: string; id: string }) {
  const requestId = await askToShow(first, second, { kind, id })
  return second.send(confirmApproval, { id: requestId })
}

/** Asks to show it; the id of the request, as `second` finds it. */
export async function askToShow(first: Client, second: Client, { kind, id }: { kind: string; id: string }) {
  const before = new Set((await second.send(approvalList, list)).data.rows.map((row) => row.id))
  const state = kind === 'agreements' ? 'published' : 'shown'
  const asked = await first.send(setCatalogueState, { kind, ids: [id], state })
  if (!asked.success) throw new Error(asked.message)
  const { rows } = (await second.send(approvalList, list)).data
  const request = rows.find((row) => !before.has(row.id))
  if (!request) throw new Error('nobody asked')
  return request.id
}

const list = { state: 'waiting', pageNum: 1, pageSize: 100 } as const
