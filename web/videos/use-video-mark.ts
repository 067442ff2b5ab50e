import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { toggleFavourite, toggleLike } from '@college/contract/marks/marks.ts'
import type { ShortVideo } from '@college/contract/videos/videos.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../kit/data/queries.ts'
import { Refused } from '../kit/data/send.ts'
import { toast } from '../ui/layers/toast.tsx'
import { FAVOURITES } from './use-favourites.ts'
import { changeVideos } from './use-feed.ts'

type Toggle = Omit<typeof toggleFavourite, 'id' | 'also' | 'path' | 'aliases'> & Pick<Endpoint, 'id' | 'path'>

/** The paths at which the feed marks (D3-C07, D3-C08). */
const marks: Record<'favourite' | 'like', Toggle> = {
  favourite: { ...toggleFavourite, path: toggleFavourite.aliases[0] },
  like: { ...toggleLike, path: toggleLike.aliases[0] },
}

/** Turns a mark on a video on or off. The answer says which it was, and the count moves by one (D3-B154, D3-B155). */
export function useVideoMark(video: ShortVideo, kind: keyof typeof marks) {
  const { coursewareId } = video
  const queries = useQueryClient()
  const act = useSend(marks[kind])
  const wasOn = (kind === 'favourite' ? video.isFavourite : video.isLiked) === '1'

  const show = (isDo: boolean) => {
    const flag = isDo ? '1' : '0'
    changeVideos(queries, coursewareId, (each) =>
      kind === 'favourite'
        ? { isFavourite: flag, collectNum: moved(each.collectNum, each.isFavourite, flag) }
        : { isLiked: flag, tagNum: moved(each.tagNum, each.isLiked, flag) },
    )
    if (kind === 'favourite') void queries.invalidateQueries({ queryKey: [FAVOURITES] })
    toast(isDo ? '操作成功' : '取消成功', 'success')
  }
  return {
    toggle() {
      if (act.isPending) return
      act.mutate(
        { subjectType: 'dsp', subjectId: coursewareId },
        {
          onSuccess: ({ isDo }) => show(isDo),
          onError: (error) => toast((error instanceof Refused && error.message) || (wasOn ? '取消失败' : '操作失败')),
        },
      )
    },
  }
}

/** One more or one less, unless it was so already. */
const moved = (count: number, before: string, after: string): number =>
  before === after ? count : Math.max(0, count + (after === '1' ? 1 : -1))
