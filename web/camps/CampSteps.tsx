import type { classInfo } from '@college/contract/classes/info.ts'
import type { classUnits } from '@college/contract/classes/study.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { campSteps, type Step } from '@college/rules/classes/steps.ts'
import { Check, ClipboardList, Flag } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { classes } from '../ui/classes.ts'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import styles from './CampSteps.module.css'

type Props = { info: Reply<typeof classInfo>; units: Reply<typeof classUnits> }

/** Characters of a name that stands in two lines of two. */
const SHORT = 4

/** The way through a camp, one step beside the other (D2-B194 to D2-B198). With many units it scrolls. */
export function CampSteps({ info, units }: Props) {
  const strip = useRef<HTMLOListElement>(null)
  const steps = campSteps({ info, units })
  const current = steps.findIndex(({ state }) => state === 'now')

  useLayoutEffect(() => {
    const step = strip.current?.children[current]
    // Not scrollIntoView, because it would scroll the page as well.
    if (strip.current && step instanceof HTMLElement) {
      strip.current.scrollLeft = step.offsetLeft - (strip.current.clientWidth - step.offsetWidth) / 2
    }
  }, [current])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <ol ref={strip} className={styles.steps} aria-label="训练营进度" tabIndex={0}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={classes(styles.step, styles[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={classes(styles.mark, 'nc-num')}>
            <Mark step={step} />
          </span>
          <span className={classes(styles.name, [...step.name].length <= SHORT && styles.short, 'nc-clip2')}>
            {step.name}
          </span>
          <span className="nc-hidden">{words[step.state]}</span>
        </li>
      ))}
    </ol>
  )
}

const words: Record<Step['state'], string> = { done: '已完成', now: '进行中', ahead: '未完成' }

function Mark({ step: { kind, number, state } }: { step: Step }) {
  if (state === 'done') return <Check size={15} strokeWidth={3} aria-hidden="true" />
  if (kind === 'unit') return <span aria-hidden="true">{number}</span>
  return kind === 'exam' ? <ClipboardList size={13} aria-hidden="true" /> : <Flag size={13} aria-hidden="true" />
}

export const CampStepsSkeleton = () => (
  <div className={styles.steps}>
    {['1', '2', '3', '4'].map((key) => (
      <div key={key} className={styles.step}>
        <SkeletonBlock width={24} height={24} borderRadius="50%" />
        <SkeletonBlock className={styles.words} />
      </div>
    ))}
  </div>
)
