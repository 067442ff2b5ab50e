import { href } from '@college/contract/kit/route.ts'
import { practiceRun, type PracticeRun as Run } from '@college/contract/mistakes/practice.ts'
import { routes } from '@college/contract/routes.ts'
import { useState } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { BottomBar } from '../ui/BottomBar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { CardSkeleton } from '../ui/states/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { type AskedNow, PracticeQuestion } from './PracticeQuestion.tsx'
import styles from './PracticeRun.module.css'

type Props = { runId: string; onOver: () => void }
/** A question, and its place among those of the run. */
type Shown = { asked: AskedNow; place: number; count: number }

/** A run over the mistakes, one question after the other. */
export function PracticeRun({ runId, onOver }: Props) {
  const run = useAsk(practiceRun, { runId })
  /** Stays until the learner goes on: the run asks the next one as soon as this one is answered. */
  const [held, setHeld] = useState<Shown>()
  const next = async () => {
    await run.refetch()
    setHeld(undefined)
  }
  return (
    <>
      <TopBar title="练错题" />
      <Loaded query={run} page skeleton={<CardSkeleton height={320} />}>
        {(data) => {
          const shown = held ?? shownOf(data)
          if (!shown) return <Over run={data} onOver={onOver} />
          return (
            <>
              <Place {...shown} />
              <PracticeQuestion
                key={shown.asked.number}
                runId={runId}
                asked={shown.asked}
                label={`第 ${shown.place} 题`}
                isLast={shown.place === shown.count}
                onJudged={() => setHeld(shown)}
                onNext={next}
              />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

const shownOf = ({ asked, done, count }: Run): Shown | undefined =>
  asked ? { asked, place: done + 1, count } : undefined

const Place = ({ place, count }: Shown) => (
  <div className={styles.progress}>
    <ProgressBar percent={((place - 1) / count) * 100} label="练习进度" />
    <span className="nc-num">
      {place} / {count}
    </span>
  </div>
)

function Over({ run: { done, right }, onOver }: { run: Run; onOver: () => void }) {
  const go = useGo()
  return (
    <>
      <div className={styles.page}>
        <Card>
          <Notice
            drawing="done"
            title={done > 0 ? `答对 ${right} / ${done} 题` : '没有要练的题了'}
            hint="练习不计学时和积分；没答对的题还在错题本里"
          />
        </Card>
      </div>
      <BottomBar>
        <Button kind="line" block onClick={() => go(href(routes.mistakes, {}), { replace: true })}>
          看错题本
        </Button>
        <Button block onClick={onOver}>
          再练一轮
        </Button>
      </BottomBar>
    </>
  )
}
