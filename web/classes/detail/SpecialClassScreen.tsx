import type { classInfo } from '@college/contract/classes/info.ts'
import { classUnits } from '@college/contract/classes/study.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { buttonNote, isInside } from '@college/rules/classes/button.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { Share2 } from 'lucide-react'
import { Suspense } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { useTitle } from '../../kit/navigation/title.ts'
import { classes } from '../../ui/classes.ts'
import { Hero, heroButton } from '../../ui/Hero.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { preloadRichText } from '../../ui/RichText.tsx'
import { sharePage } from '../../ui/share.ts'
import { CardSkeleton } from '../../ui/states/Skeleton.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ClassFailure } from '../ClassFailure.tsx'
import { ClassFinished } from '../finished/ClassFinished.tsx'
import { Standing } from '../standing/Standing.tsx'
import { useClassInfo } from '../use-class-info.ts'
import { ClassBar } from './ClassBar.tsx'
import { ClassHeader } from './ClassHeader.tsx'
import { ClassSkeleton } from './ClassSkeleton.tsx'
import { CommunityTab } from './CommunityTab.tsx'
import { CoursesTab, itemsOf } from './CoursesTab.tsx'
import { IntroductionTab } from './IntroductionTab.tsx'
import styles from './SpecialClassScreen.module.css'
import { useClassTabs } from './use-class-tabs.ts'
import { useEnterItem } from './use-enter-item.ts'
import { useVisit } from './use-visit.ts'

preloadRichText()

/** Loaded when it is opened: it is not the first tab of anybody. */
const CompletionTab = lazyPart(async () => (await import('./CompletionTab.tsx')).CompletionTab)

const TABS = 'special-class'

/** A special class: what it is, its units, what completing it needs, and the next step (D2-R01, D2-R02). */
export function SpecialClassScreen({ id }: { id: string }) {
  const info = useClassInfo(id)
  useTitle(info.data?.name)
  useVisit(info.data)
  if (info.data) return <SpecialClass info={info.data} />
  if (info.error) return <ClassFailure title="专题班" error={info.error} onRetry={() => void info.refetch()} />
  return <ClassSkeleton title="专题班" />
}

function SpecialClass({ info }: { info: Reply<typeof classInfo> }) {
  const { id } = info
  const units = useAsk(classUnits, { id }, { feature: 'classes' })
  const { tabs, tab, change } = useClassTabs(info)
  const go = useGo()
  const { enter, entering } = useEnterItem(id, itemsOf(units.data ?? []))
  const isIn = isInside(info.state)
  return (
    <>
      <Hero
        title={info.name}
        cover={{ src: firstFile(info.cover), seed: id, theme: info.theme }}
        action={
          <IconButton
            label="分享"
            icon={<Share2 size={20} />}
            className={heroButton}
            onClick={() => void sharePage(info.name)}
          />
        }
      />
      <div className={classes(styles.page, buttonNote(info) !== '' && styles.noted)}>
        <ClassHeader info={info} />
        <Standing info={info} className={styles.week} />
        <Tabs id={TABS} label="班级内容" tabs={tabs} active={tab} onChange={change} className={styles.tabs} />
        <TabPanel id={TABS} tabs={tabs} active={tab} onChange={change}>
          {tab === 'introduction' && <IntroductionTab info={info} />}
          {tab === 'courses' && <CoursesTab info={info} units={units} entering={entering} onEnter={enter} />}
          {tab === 'completion' && (
            <Suspense fallback={<CardSkeleton height={180} />}>
              <CompletionTab info={info} />
            </Suspense>
          )}
          {tab === 'community' && <CommunityTab id={id} isIn={isIn} />}
        </TabPanel>
      </div>
      <ClassFinished info={info} />
      <ClassBar
        info={info}
        items={units.data ? itemsOf(units.data) : units.error ? [] : undefined}
        enter={enter}
        isEntering={entering !== undefined}
        onCertificate={() => go(href(routes.certificate, { id }))}
      />
    </>
  )
}
