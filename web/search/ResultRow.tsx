import type { SearchItem } from '@college/contract/search/find.ts'
import { teachersText } from '@college/rules/courses/course-card.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { durationText, hoursText } from '@college/rules/kit/format.ts'
import {
  classPostTarget,
  materialTarget,
  noticeTarget,
  saidTarget,
  searchTarget,
} from '@college/rules/search/target.ts'
import { searchTypeOf } from '@college/rules/search/types.ts'
import { Captions, ChevronRight, Newspaper } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGo } from '../kit/navigation/navigation.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Cover } from '../ui/Cover.tsx'
import { classes } from '../ui/classes.ts'
import row from '../ui/list/CoverRow.module.css'
import { Tag, type TagKind } from '../ui/Tag.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import { Highlighted } from './Highlighted.tsx'
import styles from './ResultRow.module.css'

type Props = { type: string; item: SearchItem; keyword: string }

/** Briefs, news, manuals, topics, class posts, announcements and materials. */
const PAPERS = /^(1[1569]|2[012])$/

/** One result, drawn like its type elsewhere in the app; opens it (D1-B078 … B085). */
export function ResultRow(props: Props) {
  const type = searchTypeOf(props.type)
  if (type === '12') return <TeacherResult {...props} />
  if (type === '18') return <SaidResult {...props} />
  if (PAPERS.test(props.type)) return <PaperResult {...props} />
  return <CoverResult {...props} />
}

/** Courses, columns, classes, lives and teaching bases: types with a cover. */
function CoverResult({ type, item, keyword }: Props) {
  const isLive = searchTypeOf(type) === '14'
  return (
    <ResultLink type={type} item={item} className={row.row}>
      <div className={styles.cover}>
        <Cover
          src={firstFile(item.cover)}
          seed={item.id}
          theme={item.theme ?? ''}
          duration={durationText(item.duration ?? '')}
          corner={!isLive && item.isNew === '1' && (searchTypeOf(type) === '00' ? '新课' : '新')}
          className={row.cover}
        />
        {isLive && item.stateTxt && (
          <span className={classes(styles.onCover, styles[stateKind(item.stateTxt)])}>{item.stateTxt}</span>
        )}
      </div>
      <div className={row.texts}>
        <h3 className={classes(row.title, 'nc-clip2')}>
          <Highlighted text={item.title} keyword={keyword} />
        </h3>
        <p className={row.meta}>
          {item.time && <span>{item.time}</span>}
          {item.area_text && <span>{item.area_text}</span>}
          {item.teacher !== undefined && (
            <span className={row.who}>
              <Highlighted text={teachersText(item.teacher)} keyword={keyword} />
            </span>
          )}
          {item.period !== undefined && <span>{hoursText(item.period)} 学时</span>}
          {item.resourceNumber !== undefined && <span>{item.resourceNumber} 份资源</span>}
          {!isLive && item.stateTxt && (
            <span className={styles.state}>
              <Tag kind={stateKind(item.stateTxt)}>{item.stateTxt}</Tag>
            </span>
          )}
        </p>
      </div>
    </ResultLink>
  )
}

/** Text only. */
const PaperResult = ({ type, item, keyword }: Props) => (
  <ResultLink type={type} item={item} className={styles.paper}>
    <Newspaper size={22} className={styles.icon} aria-hidden="true" />
    <div className={styles.texts}>
      <h3 className={classes(styles.title, 'nc-clip2')}>
        <Highlighted text={item.title} keyword={keyword} />
      </h3>
      <p className={row.meta}>
        {item.resourceNumber !== undefined && (
          <span>
            {item.resourceNumber} {type === '22' ? '个文件' : '份资源'}
          </span>
        )}
        {item.class_title !== undefined && <span className={row.who}>{item.class_title}</span>}
        {item.time && <span>{item.time}</span>}
        {item.isNew === '1' && <Tag kind="red">新</Tag>}
      </p>
    </div>
  </ResultLink>
)

/** What is said in a medium: the line, and where it is said. */
const SaidResult = ({ type, item, keyword }: Props) => (
  <ResultLink type={type} item={item} className={styles.paper}>
    <Captions size={22} className={styles.icon} aria-hidden="true" />
    <div className={styles.texts}>
      <h3 className={classes(styles.title, 'nc-clip2')}>
        <Highlighted text={item.title} keyword={keyword} />
      </h3>
      <p className={row.meta}>
        {item.watchPoint && <span className="nc-num">{item.watchPoint.replace(/^00:/, '')}</span>}
        <span className={row.who}>{item.course_title}</span>
      </p>
    </div>
  </ResultLink>
)

/** A teacher with specialities (D1-E15). */
function TeacherResult({ type, item, keyword }: Props) {
  const adept = (item.adept_text ?? []).join('、')
  return (
    <ResultLink type={type} item={item} className={styles.teacher}>
      <Avatar src={firstFile(item.cover)} seed={item.id} name={item.title} size={52} />
      <div className={styles.texts}>
        <h3 className={styles.name}>
          <Highlighted text={item.title} keyword={keyword} />
        </h3>
        <p className={classes(styles.adept, 'nc-clip2')}>
          {adept ? (
            <>
              擅长：
              <Highlighted text={adept} keyword={keyword} />
            </>
          ) : (
            item.job
          )}
        </p>
      </div>
      <ChevronRight size={20} className={styles.arrow} aria-hidden="true" />
    </ResultLink>
  )
}

type ResultLinkProps = { type: string; item: SearchItem; className: string | undefined; children: ReactNode }

function ResultLink({ type, item, className, children }: ResultLinkProps) {
  const go = useGo()
  const to = targetOf(type, item)
  if (!to) return <div className={className}>{children}</div>
  return (
    <TapLink to={to} className={className} onTap={() => go(to)}>
      {children}
    </TapLink>
  )
}

function targetOf(type: string, item: SearchItem): string | undefined {
  if (type === '18') return saidTarget(item)
  if (type === '21') return noticeTarget(item)
  if (type === '22') return materialTarget(item)
  return type === '20' ? classPostTarget(item) : searchTarget(type, item.id, item.type_value)
}

/** The colour of the state label: green while open or live, blue when it is still to come, else neutral (design 2). */
function stateKind(state: string): TagKind {
  if (/报名中|进行中|直播中/.test(state)) return 'green'
  return /未开始|即将|开始报名/.test(state) ? 'blue' : 'neutral'
}
