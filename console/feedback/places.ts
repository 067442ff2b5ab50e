import { feedbackList } from '@college/contract/feedback/feedback.ts'
import { MessageCircleReply } from 'lucide-react'
import type { Place } from '../kit/places.ts'

export const feedbackPlace: Place = {
  key: 'feedback',
  name: '意见反馈',
  icon: MessageCircleReply,
  group: '待办',
  to: '/feedback',
  needs: feedbackList,
  waiting: 'feedback',
  pages: { '/feedback': async () => (await import('./FeedbackPage.tsx')).FeedbackPage },
}
