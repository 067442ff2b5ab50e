import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { rangeText } from '@college/rules/kit/format.ts'
import { FileText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Card } from '../../ui/Card.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loading } from '../../ui/states/Loaded.tsx'
import { isDisabled, type Live } from '../live-page.ts'
import styles from './Introduction.module.css'

const LazyComments = lazy(async () => ({ default: (await import('../../comments/door.ts')).Comments }))

/** What the live is about, when it is, what goes with it (D3-B095), and what people say about it (D3-Q33). */
export function Introduction({ info }: { info: Live }) {
  const { live, loginCheck } = info
  const go = useGo()
  return (
    <div className={styles.stack}>
      <Card>
        <ListRow title="直播时间" hint={rangeText(live.timeSdate, live.timeEdate)} />
      </Card>
      {live.content && (
        <Section title="直播简介">
          <RichText html={live.content} />
        </Section>
      )}
      {live.materials.length > 0 && (
        <Section title="相关资料">
          <Card>
            {live.materials.map(({ id, title, url }) => (
              <ListRow
                key={id}
                icon={<FileText size={20} aria-hidden="true" />}
                title={title}
                onTap={() => go(href(routes.previewFile, { url, name: title }))}
              />
            ))}
          </Card>
        </Section>
      )}
      {loginCheck && !isDisabled(info) && (
        <Suspense fallback={<Loading />}>
          <LazyComments target={{ type: 'live', id: live.id }} />
        </Suspense>
      )}
    </div>
  )
}
