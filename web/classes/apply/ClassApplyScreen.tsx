import { applyInfo } from '@college/contract/classes/enrol.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { whyNotApply } from '@college/rules/classes/study-begins.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useTitle } from '../../kit/navigation/title.ts'
import { Phrases } from '../../ui/Phrases.tsx'
import { Loading } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { WayOut } from '../../ui/states/ways-out.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { ClassFailure } from '../ClassFailure.tsx'
import { ApplyFields } from './ApplyFields.tsx'
import styles from './ClassApplyScreen.module.css'

/** The apply form of a class (D2-R05, D2-Q38), filled with what is known of the person. */
export function ClassApplyScreen({ id }: { id: string }) {
  // Asked once for each visit: another answer must not take away what is being written.
  const info = useAsk(applyInfo, { id }, { staleTime: Number.POSITIVE_INFINITY })
  useTitle('报名')
  if (info.error && !info.data) {
    return <ClassFailure title="报名" error={info.error} onRetry={() => void info.refetch()} />
  }
  return (
    <>
      <TopBar title="报名" />
      {info.data === undefined ? (
        <Loading place="page" />
      ) : info.data.canApply ? (
        <div className={styles.page}>
          <p className={styles.name}>
            <Phrases text={info.data.className} />
          </p>
          <ApplyFields id={id} known={info.data.form} />
        </div>
      ) : (
        <Notice drawing="forbidden" title={whyNotApply(info.data)} hint={info.data.className} page>
          <WayOut to={href(routes.specialClass, { id })} replace>
            查看班级
          </WayOut>
        </Notice>
      )}
    </>
  )
}
