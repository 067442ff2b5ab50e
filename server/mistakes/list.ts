import { type Mistake, mistakeList, setMastered } from '@college/contract/mistakes/book.ts'
import type { BookItem } from '@college/rules/mistakes/book.ts'
import { bookOf } from '@college/rules/mistakes/book.ts'
import { shownQuestion } from '@college/rules/questions/shuffle.ts'
import type { App } from '../app-parts.ts'
import { found } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { explainedPlacesOf, questionVersions } from '../questions/door.ts'
import type { FindMistakes, Mistakes } from './find.ts'
import { practisedStore } from './practised.store.ts'

type Asked = { isMastered?: boolean } & Parameters<typeof bookOf>[2]

export function serveMistakeList(app: App, findMistakes: FindMistakes): void {
  app.lists.add(mistakeList, {
    async rows({ query, user, limit, offset, now }) {
      const shown = pageOf(await findMistakes(user.id, now), query).slice(offset, offset + limit)
      return rowsOf(app, shown)
    },
    count: async ({ query, user, now }) => pageOf(await findMistakes(user.id, now), query).length,
  })

  serve(app, setMastered, async ({ input: { questionId, isMastered }, user, now }) => {
    const { wrong } = await findMistakes(user.id, now)
    const isThere = wrong.some((each) => each.questionId === questionId)
    found(isThere || undefined, setMastered.refusals.notThere)
    await practisedStore(app.database).setMastered({ userId: user.id, questionId }, isMastered ? now : null)
    return null
  })
}

const pageOf = ({ wrong, practised }: Mistakes, { isMastered = false, ...filter }: Asked): BookItem[] =>
  bookOf(wrong, practised, filter).filter((item) => item.isMastered === isMastered)

async function rowsOf({ database }: App, items: readonly BookItem[]): Promise<Mistake[]> {
  const [versions, explainedPlaces] = await Promise.all([
    questionVersions(
      database,
      items.map(({ last }) => last.versionId),
    ),
    explainedPlacesOf(
      database,
      items.map(({ questionId }) => questionId),
    ),
  ])
  return items.flatMap(({ questionId, last, times, isMastered }) => {
    const version = versions.get(last.versionId)
    if (!version) return []
    const { key, explanation } = version
    const explainedPlace = explainedPlaces.get(questionId)
    return {
      _id: questionId,
      question: shownQuestion(version, last.orders),
      answer: last.answer,
      key,
      ...(last.showsExplanation && explanation && { explanation }),
      ...(explainedPlace && { explainedPlace }),
      times,
      lastAt: last.at,
      source: last.source,
      isMastered,
    }
  })
}
