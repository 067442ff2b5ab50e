import { approvalList } from '@college/contract/approvals/approvals.ts'
import { ShieldCheck } from 'lucide-react'
import type { Place } from '../kit/places.ts'

export const approvalsPlace: Place = {
  key: 'approvals',
  name: '等您确认',
  icon: ShieldCheck,
  group: '待办',
  to: '/approvals',
  needs: approvalList,
  about: '要两个人的事：另一位提出，您看过内容和人数后确认',
  waiting: 'approvals',
  pages: { '/approvals': async () => (await import('./ApprovalsPage.tsx')).ApprovalsPage },
}
