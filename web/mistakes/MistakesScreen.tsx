import { href, type Query } from '@college/contract/kit/route.ts'
import { mistakeList, mistakeSources } from '@college/contract/mistakes/book.ts'
import { type PracticeAtHand, practiceAtHand } from '@college/contract/mistakes/practice.ts'
import { routes } from '@college/contract/routes.ts'
import { practiceTimeText } from '@college/rules/mistakes/practice.ts'
import { useState } from 'react'
import { usePagedList } from '../kit/data/paged-list.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { BottomBar } from '../ui/BottomBar.tsx'
import { Button } from '../ui/Button.tsx'
import { Chip, Chips } from '../ui/form/Chip.tsx'
import { Segmented } from '../ui/form/Segmented.tsx'
import { PagedList } from '../ui/list/PagedList.tsx'
import { CardSkeleton } from '../ui/states/Skeleton.tsx'
import { ToCourses, WayOut } from '../ui/states/ways-out.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { filterOf, sourceNames } from './filter.ts'
import { MistakeCard } from './MistakeCard.tsx'
import styles from './MistakesScreen.module.css'
import { PracticeScreen } from './PracticeScreen.tsx'

type Asked = Omit<Query<typeof routes.mistakes>, 'practise'>
type Tab = 'left' | 'mastered'
const ALL = href(routes.mistakes, {})

/** What the learner answered wrong: as a book, or asked again. */
export const MistakesScreen = ({ practise, ...asked }: Query<typeof routes.mistakes>) =>
  practise ? <PracticeScreen {...asked} /> : <Book {...asked} />

/** The questions that the learner answered wrong and may see, the newest first; what is mastered can be put away. */
function Book(asked: Asked) {
  const filter = filterOf(asked)
  const [tab, setTab] = useState<Tab>('left')
  const go = useGo()
  const hand = useAsk(practiceAtHand, filter, { feature: 'exams', keepPrevious: true }).data
  const pages = usePagedList(mistakeList, { ...filter, isMastered: tab === 'mastered' }, { feature: 'exams' })
  const isFiltered = filter.kind !== undefined || filter.sourceId !== undefined
  return (
    <>
      <TopBar title="错题本" />
      <div className={styles.page}>
        <Segmented
          label="错题"
          options={[
            { value: 'left', text: withCount('待掌握', hand?.left) },
            { value: 'mastered', text: withCount('已掌握', hand?.mastered) },
          ]}
          value={tab}
          onChange={setTab}
        />
        <div className={styles.sources}>
          <Sources asked={asked} title={hand?.title ?? ''} />
        </div>
        {tab === 'left' && hand && <HeldBack count={hand.heldBack} />}
        <PagedList
          pages={pages}
          label="错题"
          layout="cards"
          skeleton={<CardSkeleton height={190} />}
          empty={tab === 'mastered' ? noneMastered : emptyOf(hand, isFiltered)}
        >
          {(mistake) => <MistakeCard mistake={mistake} />}
        </PagedList>
      </div>
      {hand && hand.left > 0 && (
        <BottomBar>
          <Button block onClick={() => go(href(routes.mistakes, { ...asked, practise: '1' }))}>
            练错题
            <span className={styles.time}>{practiceTimeText(hand.left)}</span>
          </Button>
        </BottomBar>
      )}
    </>
  )
}

const withCount = (text: string, count: number | undefined) => (count === undefined ? text : `${text} ${count}`)

const noneMastered = { title: '还没有已掌握的题', hint: '练习里连对两次的题，可以收到这里' }

function emptyOf(hand: PracticeAtHand | undefined, isFiltered: boolean) {
  if (hand && hand.mastered > 0) return { title: '错题都掌握了', hint: '再答错时会回到这里' }
  if (isFiltered) {
    return {
      title: '这里没有错题',
      drawing: 'noneFound' as const,
      action: (
        <WayOut to={ALL} replace>
          看全部错题
        </WayOut>
      ),
    }
  }
  const hint = '考试和随堂测验里答错的题，可以看答案以后会出现在这里'
  return { title: '没有错题', hint, action: <ToCourses /> }
}

const HeldBack = ({ count }: { count: number }) =>
  count > 0 && <p className={styles.heldBack}>还有 {count} 题，相关的考试结束或合格以后可以看</p>

/** One kind of source at a time, or the exam or course that the address names. */
function Sources({ asked, title }: { asked: Asked; title: string }) {
  const go = useGo()
  const { kind, sourceId } = filterOf(asked)
  const show = (to: Asked) => go(href(routes.mistakes, to), { replace: true })
  return (
    <Chips label="来源" wrap>
      <Chip isOn={!kind && !sourceId} onTap={() => show({})}>
        全部
      </Chip>
      {mistakeSources.map((each) => (
        <Chip key={each} isOn={kind === each && !sourceId} onTap={() => show({ kind: each })}>
          {sourceNames[each]}
        </Chip>
      ))}
      {sourceId && (
        <Chip isOn onTap={() => show({})}>
          <span className="nc-clip1">{title || (kind ? `这个${sourceNames[kind]}` : '指定的来源')}</span>
        </Chip>
      )}
    </Chips>
  )
}
