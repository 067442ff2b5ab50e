import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { toggleFavourite } from '@college/contract/marks/marks.ts'
import { previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import { useAsk } from '../../../kit/data/queries.ts'
import { useLoginGate } from '../../../kit/navigation/navigation.ts'
import { configuredBadges } from '../../../records/door.ts'
import { sharePage } from '../../../ui/share.ts'
import { toastNotOpen } from '../../../ui/states/not-open.ts'
import type { Trend } from '../study/progress.ts'
import type { CourseQuery } from '../study/report.ts'
import { useMark } from './useMark.ts'

/** The list of favourites is asked again (D3-B036), and how many there are. */
const COLLECTIONS = [metaListData, previewPersonAndDataNum, configuredBadges]

/** Keeps the course among the favourites, or takes it out; guests are asked to log in. */
export function useFavourite(query: CourseQuery, trend: Trend) {
  const gate = useLoginGate()
  const mark = useMark(query, { endpoint: toggleFavourite, flag: 'isCollected', changes: COLLECTIONS })
  const isOn = trend.isCollected === 1
  const subject = { subjectType: 'course', subjectTypeText: '课程', subjectId: query.id }
  return { isOn, toggle: () => gate(() => mark.toggle(subject, isOn)) }
}

/** Shares the course; the college may have closed it. */
export function useShareCourse(query: CourseQuery, title: string): () => void {
  const mayShare = useAsk(getSetting, { key: 'setting_nc_player_share' }).data !== '0'
  // Whoever follows the link comes by themselves: neither the class nor the preview goes along (D3-Q31).
  return () =>
    mayShare ? void sharePage(title, href(routes.coursePlayer, { id: query.id, share: '1' })) : toastNotOpen()
}
