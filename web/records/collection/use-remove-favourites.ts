import { metaListData } from '@college/contract/kit/list.ts'
import { toggleFavourite } from '@college/contract/marks/marks.ts'
import { previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../kit/data/send.ts'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { configuredBadges } from '../configured.ts'
import type { CollectionThing } from './CollectionCard.tsx'

/** Removes favourites one after the other. What was removed before a failure stays removed. */
export function useRemoveFavourites() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (things: readonly Pick<CollectionThing, '_id' | 'type'>[]) => {
      for (const { _id, type } of things) {
        const target = { subjectType: type, subjectId: _id }
        const { isDo } = await send(toggleFavourite, target)
        // It was removed on another device before, so the toggle added it: toggle again.
        if (isDo) await send(toggleFavourite, target)
      }
    },
    onSuccess: () => toast('已取消收藏', 'success'),
    onError: showActionFailure,
    onSettled: () =>
      Promise.all(
        [metaListData, configuredBadges, previewPersonAndDataNum].map(({ path }) =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
