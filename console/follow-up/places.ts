import { followedThings } from '@college/contract/reminders/followed.ts'
import { Megaphone } from 'lucide-react'
import type { Place } from '../kit/places.ts'

/** Tasks, classes, exams, homework and questionnaires that people have not completed, and reminders to them. */
export const followUpPlace: Place = {
  key: 'follow-up',
  name: '任务跟进',
  icon: Megaphone,
  group: '学情',
  to: '/follow-up',
  needs: followedThings,
  pages: { '/follow-up': async () => (await import('./FollowUpPage.tsx')).FollowUpPage },
}
