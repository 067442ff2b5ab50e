import { getSetting } from '@college/contract/kit/settings.ts'
import { lazy, Suspense } from 'react'
import { useAsk } from '../../../kit/data/queries.ts'
import { useSession } from '../../../kit/data/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { ListRow } from '../../../ui/list/ListRow.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Loading } from '../../../ui/states/Loaded.tsx'
import { toastNotOpen } from '../../../ui/states/not-open.ts'

const LazyComments = lazy(async () => ({ default: (await import('../../../comments/door.ts')).Comments }))

/** The comments, for who is logged in (D3-B044); the college may have closed them (D3-Q91). */
export function CommentsEntry({ courseId }: { courseId: string }) {
  const isGuest = useSession((session) => session.userId === undefined)
  const setting = useAsk(getSetting, { key: 'setting_nc_player_comment' }, { enabled: !isGuest })
  if (isGuest || setting.isPending) return null
  if (setting.data !== '0') {
    return (
      <Suspense fallback={<Loading />}>
        <LazyComments target={{ type: 'course', id: courseId }} />
      </Suspense>
    )
  }
  return (
    <Section title="评论" moreText="写评论" onMore={toastNotOpen}>
      <Card>
        <ListRow title="看看大家的学习体会" hint="积极发言，重在参与" onTap={toastNotOpen} />
      </Card>
    </Section>
  )
}
