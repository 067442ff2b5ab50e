import { href } from '@college/contract/kit/route.ts'
import type { ExplainedPlace } from '@college/contract/questions/explained-place.ts'
import { routes } from '@college/contract/routes.ts'
import { clockTimeOf, lengthText } from '@college/rules/kit/clock-time.ts'
import { ChevronRight, CirclePlay } from 'lucide-react'
import { useGo } from '../kit/navigation/navigation.ts'
import { TapLink } from '../ui/TapLink.tsx'
import styles from './ExplainedPlaceRow.module.css'

/** Where the answer is explained: opens the course at that second, or as far before it as the learner may go. */
export function ExplainedPlaceRow({ explainedPlace }: { explainedPlace: ExplainedPlace }) {
  const go = useGo()
  const { courseId: id, courseTitle, coursewareId, coursewareTitle, second } = explainedPlace
  const to = href(routes.coursePlayer, { id, coursewareId, watchPoint: clockTimeOf(second) })
  return (
    <TapLink to={to} className={styles.explainedPlace} onTap={() => go(to)}>
      <CirclePlay size={18} aria-hidden="true" />
      <span className={styles.about}>
        <span className="nc-hidden">看讲解：</span>
        <span className="nc-clip1">{courseTitle}</span>
        {coursewareTitle !== courseTitle && <small className="nc-clip1">{coursewareTitle}</small>}
      </span>
      <span className="nc-num">{lengthText(second)}</span>
      <ChevronRight size={18} aria-hidden="true" />
    </TapLink>
  )
}
