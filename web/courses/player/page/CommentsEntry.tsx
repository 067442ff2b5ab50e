import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { routes } from '@college/contract/routes.ts'
import { useAsk } from '../../../kit/data/queries.ts'
import { useSession } from '../../../kit/data/session.ts'
import { useGo } from '../../../kit/navigation/navigation.ts'
import { Card } from '../../../ui/Card.tsx'
import { ListRow } from '../../../ui/list/ListRow.tsx'
import { Section } from '../../../ui/Section.tsx'
import { toastNotOpen } from '../../../ui/states/not-open.ts'

/** The way to the comments, for who is logged in (D3-B044); the college may have closed them (D3-Q91). */
export function CommentsEntry({ courseId }: { courseId: string }) {
  const go = useGo()
  const isGuest = useSession((session) => session.userId === undefined)
  const isOpen = useAsk(getSetting, { key: 'setting_nc_player_comment' }, { enabled: !isGuest }).data !== '0'
  if (isGuest) return null

  const open = () => (isOpen ? go(href(routes.forumComments, { id: courseId })) : toastNotOpen())
  return (
    <Section title="评论" moreText="写评论" onMore={open}>
      <Card>
        <ListRow title="看看大家的学习体会" hint="积极发言，重在参与" onTap={open} />
      </Card>
    </Section>
  )
}
