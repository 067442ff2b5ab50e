import { studentStatuses } from '@college/contract/classes/class.ts'
import type { classInfo } from '@college/contract/classes/info.ts'
import { classUnits } from '@college/contract/classes/study.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { isFinished, itemToResume } from '@college/rules/classes/item-button.ts'
import { percentText } from '@college/rules/kit/format.ts'
import { CirclePlay, Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ChatRoom } from '../../chat/door.ts'
import { itemsOf, SignInRow, useEnterItem } from '../../classes/door.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { OpenedReason } from '../../reasons/door.ts'
import { Card } from '../../ui/Card.tsx'
import { IconRow } from '../../ui/list/IconRow.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { CardSkeleton } from '../../ui/states/Skeleton.tsx'
import { CampSteps, CampStepsSkeleton } from '../CampSteps.tsx'
import styles from './CampGroupScreen.module.css'
import { NoticeStrip } from './NoticeStrip.tsx'

type Info = Reply<typeof classInfo>
type Props = { info: Info; isMember: boolean /** What has ended is only read (D2-Q55). */; isOver: boolean }

/** 大本营: how far the person is, what is new, and what comes next (D2-B194). */
export function Headquarters({ info, isMember, isOver }: Props) {
  const units = useAsk(classUnits, { id: info.id }, { feature: 'classes' })
  return (
    <>
      <Loaded query={units} skeleton={<CampStepsSkeleton />}>
        {(list) => <CampSteps info={info} units={list} />}
      </Loaded>
      <div className={styles.page}>
        {isOver && <p className={styles.over}>{overText(isMember)}</p>}
        {info.isstudent === studentStatuses.student && !isOver && (
          <Suspense fallback={<CardSkeleton height={52} />}>
            <SignInRow id={info.id} />
          </Suspense>
        )}
        {isMember && <NoticeStrip id={info.id} />}
        {isMember && <Progress info={info} />}
        {!isOver && units.data && <Next info={info} units={units.data} />}
      </div>
      {isMember && <ChatRoom classId={info.id} />}
    </>
  )
}

/** How far the person is, and why. */
function Progress({ info }: { info: Info }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Card>
      <IconRow
        icon={Flag}
        tone="tone3"
        name="训练营进度"
        meta={`${percentText(info.classPercent)}，还差什么、怎么算的`}
        onTap={() => setAsked(true)}
      />
      <OpenedReason about={{ kind: 'class', id: info.id }} isOpen={isAsked} onClose={() => setAsked(false)} />
    </Card>
  )
}

/** What an ended camp still shows, and what it does not: its lessons refuse everybody (D2-B235). */
const overText = (isMember: boolean): string =>
  isMember ? '训练营已结束，课程不再开放；公告、资料、排名和群聊记录可以继续查看' : '训练营已结束，课程不再开放'

/** The item to go on with; nothing where none may be entered. */
function Next({ info, units }: { info: Info; units: Reply<typeof classUnits> }) {
  const { enter } = useEnterItem(info.id, itemsOf(units))
  const item = itemToResume(itemsOf(units), info.lastResourceSubId)
  if (!item || isFinished(item)) return null
  const hasBegun = info.lastResourceSubId !== '' || itemsOf(units).some(({ progress }) => progress > 0)
  const goOn = hasBegun ? '继续学习' : '开始学习'
  return (
    <Card>
      <IconRow
        icon={CirclePlay}
        name={item.name}
        meta={<Phrases text={[goOn, info.remaining].filter(Boolean).join(' · ')} />}
        onTap={() => enter(item)}
      />
    </Card>
  )
}
