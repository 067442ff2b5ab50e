import { classTypes, studentStatuses } from '@college/contract/classes/class.ts'
import type { classInfo } from '@college/contract/classes/info.ts'
import { recommendedClasses } from '@college/contract/classes/list.ts'
import { classTeachers } from '@college/contract/classes/people.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { classAddress } from '@college/rules/classes/address.ts'
import { studentsName } from '@college/rules/classes/membership.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { countText, hoursText } from '@college/rules/kit/format.ts'
import type { ReactNode } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo, useLoginGate } from '../../kit/navigation/navigation.ts'
import { Card } from '../../ui/Card.tsx'
import { Cover } from '../../ui/Cover.tsx'
import { classes } from '../../ui/classes.ts'
import row from '../../ui/list/CoverRow.module.css'
import { ExpandableText } from '../../ui/list/ExpandableText.tsx'
import { PersonRow } from '../../ui/list/PersonRow.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { LineSkeleton } from '../../ui/states/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import styles from './Tab.module.css'

type Info = Reply<typeof classInfo>

/** 简介: what the class is about, `children`, its teachers, and other classes (D2-B025). */
export const IntroductionTab = ({ info, children }: { info: Info; children?: ReactNode }) => (
  <>
    <Card className={styles.part}>
      {info.content ? <ExpandableText html={info.content} lines={8} /> : <p className={styles.none}>暂无班级介绍</p>}
      {(info.hostedBy || info.organisedBy) && (
        <div className={styles.hosts}>
          {info.hostedBy && <p>主办单位：{info.hostedBy}</p>}
          {info.organisedBy && <p>承办单位：{info.organisedBy}</p>}
        </div>
      )}
    </Card>
    {children}
    <Teachers info={info} />
    <Recommended info={info} />
  </>
)

/** The teachers; for members with the way to the address book. */
function Teachers({ info }: { info: Info }) {
  const go = useGo()
  const gate = useLoginGate()
  const teachers = useAsk(classTeachers, { id: info.id })
  const members = href(routes.classMembers, { id: info.id })
  return (
    <Section
      title="班级老师"
      moreText="通讯录"
      {...(info.isstudent !== studentStatuses.none && { onMore: () => go(members) })}
    >
      <Card className={styles.people}>
        <Loaded query={teachers} inset skeleton={<LineSkeleton hint end={false} />}>
          {(list) =>
            list.length === 0 ? (
              <p className={styles.none}>暂无</p>
            ) : (
              list.map(({ id, teacherId, name, photo, job, isHead }) => {
                const to = href(routes.teacher, { id: teacherId })
                return (
                  <PersonRow
                    key={id}
                    id={id}
                    name={name}
                    photo={firstFile(photo)}
                    job={job}
                    tag={isHead && <Tag kind="gold">班主任</Tag>}
                    onTap={teacherId ? () => gate(() => go(to), to) : undefined}
                  />
                )
              })
            )
          }
        </Loaded>
      </Card>
    </Section>
  )
}

/** Two other classes (D2-B026, D2-B371). Nothing stands here if there are none. */
function Recommended({ info }: { info: Info }) {
  const recommended = useAsk(recommendedClasses, { id: info.id, pageNum: 1, pageSize: 2 })
  if (!recommended.data?.length) return null
  return (
    <Section title={info.type_value === classTypes.camp ? '推荐训练营' : '推荐班级'}>
      <Card rows>
        {recommended.data.map((other) => (
          <RecommendedRow key={other.classId} other={other} />
        ))}
      </Card>
    </Section>
  )
}

function RecommendedRow({ other }: { other: Reply<typeof recommendedClasses>[number] }) {
  const go = useGo()
  const gate = useLoginGate()
  const to = classAddress(other.type_value, other.classId)
  return (
    <TapLink to={to} className={row.row} onTap={() => gate(() => go(to), to)}>
      <Cover src={firstFile(other.cover)} seed={other.classId} theme={other.theme} className={row.cover} />
      <div className={row.texts}>
        <h3 className={classes(row.title, 'nc-clip2')}>
          <Phrases text={other.name} />
        </h3>
        <div>
          <p className={row.meta}>
            <span>必修 {hoursText(other.compulsoryPeriod)} 学时</span>
            <span>选修 {hoursText(other.electivesPeriod)} 学时</span>
          </p>
          <p className={row.meta}>
            {countText(other.studentCount)} {studentsName(other.training)}
          </p>
        </div>
      </div>
    </TapLink>
  )
}
