import { getPlayTrend } from '@college/contract/courses/play.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import type { toggleFavourite } from '@college/contract/marks/marks.ts'
import type { togglePlan } from '@college/contract/records/study.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../../kit/data/queries.ts'
import { toast } from '../../../ui/layers/toast.tsx'
import type { Trend } from '../study/progress.ts'
import type { CourseQuery } from '../study/report.ts'
import { playInput } from '../study/useCoursePlayer.ts'

type Mark = {
  endpoint: typeof toggleFavourite | typeof togglePlan
  flag: 'isCollected' | 'isPlaned'
  /** What is asked for again afterwards. */
  changes: Endpoint[]
}

/** Turns a mark on the course on or off; the server's `isDo` says which it was (D3-B158, D3-B159, D3-B335). */
export function useMark(query: CourseQuery, { endpoint, flag, changes }: Mark) {
  const queries = useQueryClient()
  const act = useSend(endpoint as typeof toggleFavourite, { changes })

  const show = (isDo: boolean) => {
    const value = isDo ? 1 : 0
    queries.setQueryData<Trend>([getPlayTrend.path, playInput(query)], (trend) => trend && { ...trend, [flag]: value })
    toast(isDo ? '操作成功' : '取消成功', 'success')
  }
  return {
    isBusy: act.isPending,
    toggle(input: unknown, isOn: boolean) {
      if (act.isPending) return
      act.mutate(input as never, {
        onSuccess: ({ isDo }) => show(isDo),
        onError: () => toast(isOn ? '取消失败' : '操作失败'),
      })
    },
  }
}
