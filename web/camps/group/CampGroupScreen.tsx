import { chatRoom } from '@college/contract/chat/chat.ts'
import { checkViewStatus } from '@college/contract/classes/camp.ts'
import { studentStatuses } from '@college/contract/classes/class.ts'
import { noticeMessageTotal } from '@college/contract/classes/notices.ts'
import { href } from '@college/contract/kit/route.ts'
import { queryMainCount } from '@college/contract/mail/mail.ts'
import { routes } from '@college/contract/routes.ts'
import { isAlreadyStudent } from '@college/rules/classes/membership.ts'
import { Image, Users } from 'lucide-react'
import { ClassFailure, ClassFinished, useClassInfo, useVisit } from '../../classes/door.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { useTitle } from '../../kit/navigation/title.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { CardSkeleton, Skeleton, SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { WayOut } from '../../ui/states/ways-out.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { CampStepsSkeleton } from '../CampSteps.tsx'
import styles from './CampGroupScreen.module.css'
import { CampSections } from './CampSections.tsx'
import { Headquarters } from './Headquarters.tsx'

const TITLE = '训练营'

/** A message opens it with `type=ts`, and the same is checked (D2-B055, D2-Q55). */
type Query = { id: string; isEnd?: string; type?: string }

/** The inside of a camp, for people that the server lets in (D2-R04, D2-Q42). */
export function CampGroupScreen({ id, isEnd }: Query) {
  const view = useAsk(checkViewStatus, { campId: id }, { feature: 'classes' })
  if (view.data?.canView) return <CampGroup id={id} isSaidToBeOver={isEnd === '1'} />
  if (view.data) {
    return (
      <>
        <TopBar title={TITLE} />
        <Notice drawing="forbidden" title={view.data.message || '报名通过后即可进入训练营'} page>
          <WayOut to={href(routes.camp, { id })} replace>
            查看训练营
          </WayOut>
        </Notice>
      </>
    )
  }
  if (view.error) return <ClassFailure title={TITLE} error={view.error} onRetry={() => void view.refetch()} isCamp />
  return <GroupSkeleton />
}

type Props = { id: string; isSaidToBeOver: boolean }

function CampGroup({ id, isSaidToBeOver }: Props) {
  const go = useGo()
  const info = useClassInfo(id)
  const isMember = info.data !== undefined && info.data.isstudent !== studentStatuses.none
  const unread = useAsk(
    noticeMessageTotal,
    { type: 'announcement.class.notice', status: '0', objectId: id },
    { enabled: isMember, feature: 'classes' },
  )
  const mail = useAsk(queryMainCount, { classId: id }, { enabled: isMember, feature: 'mail', background: true })
  const chat = useAsk(chatRoom, { classId: id }, { enabled: isMember, feature: 'chat', background: true })
  useTitle(info.data?.name)
  useVisit(info.data)
  if (info.error && !info.data) {
    return <ClassFailure title={TITLE} error={info.error} onRetry={() => void info.refetch()} isCamp />
  }
  if (!info.data) return <GroupSkeleton />
  return (
    <div className={styles.screen}>
      <ClassFinished info={info.data} />
      <TopBar title={info.data.name}>
        {isAlreadyStudent(info.data.isstudent) && (
          <IconButton label="班级相册" icon={<Image size={23} />} onClick={() => go(href(routes.classAlbum, { id }))} />
        )}
        {isMember && (
          <IconButton
            label="班级成员"
            icon={<Users size={23} />}
            onClick={() => go(href(routes.classMembers, { id }))}
          />
        )}
      </TopBar>
      <CampSections
        id={id}
        isStudent={isAlreadyStudent(info.data.isstudent)}
        unread={{ dby: chat.data?.unread ?? 0, gg: unread.data?.count ?? 0, bzrxx: mail.data?.count ?? 0 }}
      />
      <Headquarters info={info.data} isMember={isMember} isOver={isSaidToBeOver || info.data.training === 'over'} />
    </div>
  )
}

const GroupSkeleton = () => (
  <>
    <TopBar title={TITLE} />
    <Skeleton place="page">
      <div className={styles.tabs}>
        <SkeletonBlock height={18} width="82%" />
      </div>
      <CampStepsSkeleton />
      <div className={styles.page}>
        <CardSkeleton height={52} />
        <SkeletonBlock height={44} borderRadius="var(--nc-r-m)" />
        <CardSkeleton height={72} />
        <CardSkeleton height={220} />
      </div>
    </Skeleton>
  </>
)
