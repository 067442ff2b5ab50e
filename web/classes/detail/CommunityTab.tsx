import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { CalendarClock, ClipboardList, Image, type LucideIcon, Mail, Megaphone, Trophy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { IconRow } from '../../ui/list/IconRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loading } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import tones from '../../ui/Tones.module.css'
import styles from './Tab.module.css'

const LatestPosts = lazy(async () => ({ default: (await import('../community/LatestPosts.tsx')).LatestPosts }))

type Entry = { name: string; Icon: LucideIcon; tone: 1 | 2 | 3 | 4; to: (id: string) => string }

const menu: Entry[] = [
  { name: '排行榜', Icon: Trophy, tone: 2, to: (id) => href(routes.classRank, { id }) },
  { name: '问卷', Icon: ClipboardList, tone: 3, to: (id) => href(routes.campSurveys, { id }) },
  { name: '通知公告', Icon: Megaphone, tone: 1, to: (id) => href(routes.classAnnouncements, { id }) },
  { name: '班级相册', Icon: Image, tone: 4, to: (id) => href(routes.classAlbum, { id }) },
]

/** 社区: the menu of what belongs to the class (D2-B031), and its discussions below (D2-B032). */
export function CommunityTab({ id, isIn }: { id: string; isIn: boolean }) {
  const go = useGo()
  const mailbox = href(routes.campMailbox, { id })
  const requests = href(routes.classRequests, { id })
  if (!isIn) {
    return (
      <Card>
        <Notice drawing="forbidden" title="报名通过后即可进入社区" />
      </Card>
    )
  }
  return (
    <>
      <div className={styles.stack}>
        <Card className={styles.menu}>
          {menu.map(({ name, Icon, tone, to }) => (
            <TapLink key={name} to={to(id)} className={styles.entry} onTap={() => go(to(id))}>
              <span className={classes(styles.icon, tones[`tone${tone}`])}>
                <Icon size={24} aria-hidden="true" />
              </span>
              {name}
            </TapLink>
          ))}
        </Card>
        <Card rows>
          <IconRow
            icon={CalendarClock}
            tone="tone2"
            name="请假与补签"
            meta="请假、补签，查看审批结果"
            to={requests}
            onTap={() => go(requests)}
          />
          <IconRow
            icon={Mail}
            tone="tone3"
            name="班主任信箱"
            meta="给班主任写信，查看回信"
            to={mailbox}
            onTap={() => go(mailbox)}
          />
        </Card>
      </div>
      <Section title="班级讨论" moreText="更多" onMore={() => go(href(routes.classComments, { id }))}>
        <Suspense fallback={<Loading />}>
          <LatestPosts classId={id} />
        </Suspense>
      </Section>
    </>
  )
}
