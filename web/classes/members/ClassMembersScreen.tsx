import { classMemberList } from '@college/contract/classes/people.ts'
import type { RowOf } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { usePagedList } from '../../kit/data/paged-list.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { PersonRow } from '../../ui/list/PersonRow.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WithClass } from '../WithClass.tsx'
import styles from './ClassMembersScreen.module.css'

const TITLE = '通讯录'

/** The people of a class or camp (D2-R11, D2-R28). */
export const ClassMembersScreen = ({ id }: { id?: string }) => (
  <WithClass id={id} title={TITLE}>
    {(classId) => (
      <>
        <TopBar title={TITLE} />
        <div className={styles.page}>
          <Members classId={classId} />
        </div>
      </>
    )}
  </WithClass>
)

type Member = RowOf<typeof classMemberList>

function Members({ classId }: { classId: string }) {
  const [searchValue, setSearch] = useState('')
  const pages = usePagedList(classMemberList, { classId, ...(searchValue && { searchValue }) }, { feature: 'classes' })
  return (
    <PagedList
      pages={pages}
      label="班级成员"
      group={groupOf}
      skeleton={<MemberSkeleton />}
      search={{ placeholder: '搜索姓名', onSearch: setSearch }}
      empty={searchValue ? { title: '暂无搜索结果', hint: `没有姓名含“${searchValue}”的成员` } : {}}
    >
      {(member) => <MemberRow member={member} />}
    </PagedList>
  )
}

const groups: Record<string, string> = { teacher: '班级老师', cadre: '班委', student: '学员', observer: '旁听' }
const groupOf = ({ kind }: Member) => groups[kind] ?? ''

/** A member; a teacher's row leads to their page, where they can be called. */
function MemberRow({ member: { _id: id, teacherId, name, photo, unitName, job, kind, isHead } }: { member: Member }) {
  const go = useGo()
  return (
    <div className={styles.row}>
      <PersonRow
        id={id}
        name={name}
        photo={firstFile(photo)}
        job={[unitName, job].filter(Boolean).join(' · ')}
        tag={isHead ? <Tag kind="gold">班主任</Tag> : kind === 'cadre' && <Tag kind="red">班委</Tag>}
        {...(teacherId && {
          onTap: () => go(href(routes.teacher, { id: teacherId })),
          end: <ChevronRight size={18} aria-hidden="true" />,
        })}
      />
    </div>
  )
}

const MemberSkeleton = () => (
  <div className={styles.skeleton}>
    <SkeletonBlock width={52} height={52} borderRadius="50%" />
    <div className={styles.texts}>
      <SkeletonBlock height={16} width="28%" />
      <SkeletonBlock height={12} width="64%" marginTop={10} />
    </div>
  </div>
)
