import { classRequests } from '@college/contract/classes/staff-requests.ts'
import { CalendarClock } from 'lucide-react'
import type { Place } from '../../kit/places.ts'

export const requestsPlace: Place = {
  key: 'requests',
  name: '请假与补签',
  icon: CalendarClock,
  group: '待办',
  to: '/class-requests',
  needs: classRequests,
  waiting: 'requests',
  pages: { '/class-requests': async () => (await import('./RequestsPage.tsx')).RequestsPage },
}
