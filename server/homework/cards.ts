import { homeworkCards } from '@college/contract/homework/list.ts'
import { scoreOf } from '@college/rules/homework/show.ts'
import type { App } from '../app-parts.ts'
import { homeworkCardStore } from './cards.store.ts'

/** The caller's homework as cards (D2-E08). */
export function serveHomeworkCards(app: App) {
  const store = homeworkCardStore(app.database)
  const filterOf = (query: { state_value?: number; searchValue?: string }) => ({
    state: query.state_value,
    title: query.searchValue?.trim() ?? '',
  })

  app.lists.add(homeworkCards, {
    async rows({ query, user, now, limit, offset }) {
      const cards = await store.find(user.id, now, filterOf(query), { limit, offset })
      return cards.map((card) => ({
        _id: card.homeworkId,
        title: card.title,
        score: scoreOf(card.score),
        score_type_value: card.scoreType,
        notary_text: card.reviewerName,
        classname: card.className,
        state_value: card.state,
        classtypevalue: card.classType,
        homeworkId: card.homeworkId,
        homeworkStudentId: card.studentId,
      }))
    },
    count: ({ query, user, now }) => store.count(user.id, now, filterOf(query)),
  })
}
