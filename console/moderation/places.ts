import { bannedWordList } from '@college/contract/moderation/words.ts'
import { MessageSquareText } from 'lucide-react'
import type { Place } from '../kit/places.ts'

/** What people wrote and have to be looked at, and what may be written. */
export const moderationPlace: Place = {
  key: 'moderation',
  name: '内容审核',
  icon: MessageSquareText,
  group: '待办',
  to: '/moderation',
  needs: bannedWordList,
  waiting: 'moderation',
  acts: [
    { name: '词表', to: '/moderation/words', needs: bannedWordList },
    { name: '申诉', to: '/moderation/appeals', needs: bannedWordList },
    { name: '禁言', to: '/moderation/bans', needs: bannedWordList },
  ],
  pages: {
    '/moderation': async () => (await import('./ModerationPage.tsx')).ModerationPage,
    '/moderation/words': async () => (await import('./WordsPage.tsx')).WordsPage,
    '/moderation/appeals': async () => (await import('./AppealsPage.tsx')).AppealsPage,
    '/moderation/bans': async () => (await import('./BansPage.tsx')).BansPage,
  },
}
