import { hoursByUnit } from '@college/contract/hours/hours.ts'
import { Hourglass } from 'lucide-react'
import type { Place } from '../kit/places.ts'

export const hoursPlace: Place = {
  key: 'hours',
  name: '年度学时',
  icon: Hourglass,
  group: '学情',
  to: '/hours',
  needs: hoursByUnit,
  about: '各单位和每个人今年学了多少、还差多少，导出和年终结转',
  pages: {
    '/hours': async () => (await import('./UnitsPage.tsx')).HoursUnitsPage,
    '/hours/people': async () => (await import('./PeoplePage.tsx')).HoursPeoplePage,
  },
}
