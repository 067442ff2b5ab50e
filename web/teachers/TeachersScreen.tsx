import type { RowOf } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { teacherList } from '@college/contract/teachers/teachers.ts'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { usePagedList } from '../kit/data/paged-list.ts'
import { useSession } from '../kit/data/session.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { PagedList } from '../ui/list/PagedList.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { ToHome } from '../ui/states/ways-out.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { phoneOf } from './phone.ts'
import styles from './TeachersScreen.module.css'

/** The most tags that fit side by side in a row. */
const TAGS = 3

/**
 * D1-R19: the teachers shared between colleges, for people whose login has the permission (D1-Q54). The server checks
 * again.
 */
export function TeachersScreen() {
  const mayLook = useSession(({ extraTiles }) => extraTiles)
  return (
    <>
      <TopBar title="师资共享" />
      <div className={styles.page}>
        {mayLook ? (
          <Teachers />
        ) : (
          <Notice drawing="forbidden" title={commonRefusals.notAllowed.message} page>
            <ToHome />
          </Notice>
        )}
      </div>
    </>
  )
}

function Teachers() {
  const [searchValue, setSearchValue] = useState('')
  const pages = usePagedList(teacherList, { searchValue }, { feature: 'teachers' })
  return (
    <PagedList
      pages={pages}
      label="教师"
      skeleton={<Skeleton />}
      search={{ placeholder: '搜索教师姓名', onSearch: setSearchValue }}
      empty={searchValue ? { title: '暂无搜索结果' } : { action: <ToHome /> }}
    >
      {(teacher) => <TeacherRow teacher={teacher} />}
    </PagedList>
  )
}

function TeacherRow({ teacher }: { teacher: RowOf<typeof teacherList> }) {
  const go = useGo()
  const { _id: id, name, photo, job, unit, adept_text: adept } = teacher
  const to = href(routes.teacher, { id })
  const phone = phoneOf(teacher.phone)
  return (
    <TapLink to={to} className={styles.row} onTap={() => go(to)}>
      <Avatar src={photo} seed={id} name={name} size={56} />
      <div className={styles.texts}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.job}>{[job, unit].filter(Boolean).join(' · ')}</p>
        {adept.length > 0 && (
          <p className={styles.tags}>
            {adept.slice(0, TAGS).map((word) => (
              <Tag key={word}>{word}</Tag>
            ))}
          </p>
        )}
        {phone && (
          <p className={styles.phone}>
            <Phone size={14} aria-hidden="true" />
            <span className="nc-num">{phone}</span>
          </p>
        )}
      </div>
    </TapLink>
  )
}

const Skeleton = () => (
  <div className={styles.row}>
    <SkeletonBlock width={56} height={56} borderRadius="50%" />
    <div className={styles.texts}>
      <SkeletonBlock height={16} marginTop={4} width="30%" />
      <SkeletonBlock height={13} marginTop={10} width="70%" />
      <SkeletonBlock height={20} marginTop={10} width="60%" />
    </div>
  </div>
)
