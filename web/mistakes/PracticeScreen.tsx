import { href, type Query } from '@college/contract/kit/route.ts'
import {
  MOST_PRACTISED,
  type PracticeAtHand,
  practiceAtHand,
  startPractice,
} from '@college/contract/mistakes/practice.ts'
import { routes } from '@college/contract/routes.ts'
import { practiceTimeText } from '@college/rules/mistakes/practice.ts'
import { useState } from 'react'
import { useAsk, useSend } from '../kit/data/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { CardSkeleton } from '../ui/states/Skeleton.tsx'
import { WayOut } from '../ui/states/ways-out.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { filterOf } from './filter.ts'
import { PracticeRun } from './PracticeRun.tsx'
import styles from './PracticeScreen.module.css'

const BOOK = href(routes.mistakes, {})

/** Practice with what was answered wrong: what it is before it begins, then one question after the other. */
export function PracticeScreen(asked: Omit<Query<typeof routes.mistakes>, 'practise'>) {
  const filter = filterOf(asked)
  const hand = useAsk(practiceAtHand, filter)
  const starting = useSend(startPractice)
  const [runId, setRun] = useState<string>()
  const start = () => starting.mutate(filter, { onSuccess: (run) => setRun(run.runId), onError: showActionFailure })
  const leave = () => {
    setRun(undefined)
    void hand.refetch()
  }
  if (runId !== undefined) return <PracticeRun key={runId} runId={runId} onOver={leave} />
  return (
    <>
      <TopBar title="练错题" />
      <div className={styles.page}>
        <Loaded query={hand} skeleton={<CardSkeleton height={260} />}>
          {(data) => <Beginning hand={data} isStarting={starting.isPending} onStart={start} onGoOn={setRun} />}
        </Loaded>
      </div>
    </>
  )
}

type Props = { hand: PracticeAtHand; isStarting: boolean; onStart: () => void; onGoOn: (runId: string) => void }

function Beginning({ hand, isStarting, onStart, onGoOn }: Props) {
  const { left, run, title } = hand
  if (left === 0 && !run) {
    return (
      <Card>
        <Notice title="没有要练的错题" hint={hand.mastered > 0 ? '这里的错题都收进“已掌握”了' : undefined}>
          <WayOut to={BOOK}>看错题本</WayOut>
        </Notice>
      </Card>
    )
  }
  const count = Math.min(left, MOST_PRACTISED)
  return (
    <Card className={styles.beginning}>
      <h2 className={styles.count}>
        {left > 0 ? (
          <>
            <b className="nc-num">{count}</b> 道错题<span>{practiceTimeText(count)}</span>
          </>
        ) : (
          '上一轮还没练完'
        )}
      </h2>
      {title && <p className={styles.about}>{title}</p>}
      <ul className={styles.rules}>
        <li>一题一题练，次序和选项重新排过，答完当场看对错和解析</li>
        <li>连对两次的，可以收进“已掌握”</li>
        <li>练习不计学时和积分</li>
      </ul>
      <div className={styles.ways}>
        {run && (
          <Button block onClick={() => onGoOn(run.runId)}>
            接着练，还剩 {run.left} 题
          </Button>
        )}
        {left > 0 && (
          <Button kind={run ? 'line' : 'primary'} block busy={isStarting} onClick={onStart}>
            {run ? '重新开始一轮' : '开始练习'}
          </Button>
        )}
      </div>
    </Card>
  )
}
