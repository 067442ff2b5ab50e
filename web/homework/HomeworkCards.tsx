import { homeworkStates } from '@college/contract/homework/homework.ts'
import { homeworkCards } from '@college/contract/homework/list.ts'
import type { RowOf } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { homeworkAddress } from '@college/rules/classes/address.ts'
import { homeworkStateText, scoreText } from '@college/rules/homework/show.ts'
import { usePagedList } from '../kit/data/paged-list.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { classes } from '../ui/classes.ts'
import { PagedList } from '../ui/list/PagedList.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { LineSkeleton } from '../ui/states/Skeleton.tsx'
import { ToCourses } from '../ui/states/ways-out.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import styles from './HomeworkCards.module.css'
import { stateTag } from './state-tag.ts'

type Card = RowOf<typeof homeworkCards>

const places: Record<Card['classtypevalue'], string> = { 0: '课程', 1: '专题班', 2: '训练营' }

/** All homework of the learner as cards (D2-B129). */
export function HomeworkCards() {
  const pages = usePagedList(homeworkCards, {}, { feature: 'homework' })
  return (
    <PagedList
      pages={pages}
      label="作业"
      skeleton={<LineSkeleton hint />}
      empty={{ title: '还没有作业', hint: '班级和课程的作业会出现在这里', action: <ToCourses /> }}
    >
      {(card) => <HomeworkCard card={card} />}
    </PagedList>
  )
}

/** A tap opens the homework (D2-B130). */
function HomeworkCard({ card }: { card: Card }) {
  const go = useGo()
  const to = addressOf(card)
  const score = scoreText(card.score, card.score_type_value)
  const facts = [card.notary_text && `批阅人 ${card.notary_text}`, card.classname].filter(Boolean)
  return (
    <TapLink to={to} className={styles.card} onTap={() => go(to)}>
      <span className={styles.texts}>
        <span className={`${styles.title} nc-clip2`}>
          <Phrases text={card.title} />
        </span>
        <span className={styles.meta}>
          <Tag>{places[card.classtypevalue]}</Tag>
          <span>{facts.join(' · ')}</span>
        </span>
      </span>
      <span className={styles.state}>
        {score && (
          <strong className={classes(styles.score, card.state_value === homeworkStates.passed && styles.passed)}>
            {score}
          </strong>
        )}
        <Tag kind={stateTag(card.state_value)}>{homeworkStateText(card.state_value)}</Tag>
      </span>
    </TapLink>
  )
}

function addressOf({ homeworkId, homeworkStudentId, state_value, classtypevalue }: Card): string {
  const homework = { homeworkId, studentId: homeworkStudentId }
  // Without `readyonly`: what was sent back is written again from here.
  if (classtypevalue === 0) return href(routes.courseHomework, { ...homework, state: String(state_value) })
  return homeworkAddress({ ...homework, state: state_value })
}
