import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { useGo, useLoginGate } from '../kit/navigation/navigation.ts'
import { Cover } from '../ui/Cover.tsx'
import { classes } from '../ui/classes.ts'
import styles from '../ui/list/CoverRow.module.css'
import { PagedList } from '../ui/list/PagedList.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { ToCourses } from '../ui/states/ways-out.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import { useBriefs } from './use-briefs.ts'

/** The briefs, the newest first (D1-B066). */
export const BriefList = () => (
  <PagedList pages={useBriefs()} label="简报" empty={{ action: <ToCourses>看看全部课程</ToCourses> }}>
    {(brief) => <BriefRow brief={brief} />}
  </PagedList>
)

type Brief = ReturnType<typeof useBriefs>['rows'][number]

/** Opens the brief (D1-B067). */
function BriefRow({ brief }: { brief: Brief }) {
  const go = useGo()
  const gate = useLoginGate()
  const to = href(routes.brief, { id: brief._id })
  return (
    <TapLink to={to} className={styles.row} onTap={() => gate(() => go(to), to)}>
      <Cover src={firstFile(brief.cover)} seed={brief._id} theme={brief.theme} className={styles.cover} />
      <div className={styles.texts}>
        <h3 className={classes(styles.title, 'nc-clip2')}>
          <Phrases text={brief.title || brief.name} />
        </h3>
        <p className={styles.meta}>
          <span>{brief.resourceNumber} 份资源</span>
          <span>{brief.publishDate}</span>
        </p>
      </div>
    </TapLink>
  )
}
