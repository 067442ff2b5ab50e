import type { classCard } from '@college/contract/classes/list.ts'
import { classAddress } from '@college/rules/classes/address.ts'
import { isInside, isWaitingState } from '@college/rules/classes/button.ts'
import { studentsName } from '@college/rules/classes/membership.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { countText, hoursText } from '@college/rules/kit/format.ts'
import type { Static, TObject } from 'typebox'
import { useGo, useLoginGate } from '../kit/navigation/navigation.ts'
import { Cover } from '../ui/Cover.tsx'
import { classes } from '../ui/classes.ts'
import { DayRange } from '../ui/DayRange.tsx'
import row from '../ui/list/CoverRow.module.css'
import { Phrases } from '../ui/Phrases.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import { ButtonWords, WindowWords } from './ButtonWords.tsx'
import styles from './ClassCard.module.css'
import { WithdrawButton } from './WithdrawButton.tsx'

type Card = Static<TObject<typeof classCard>>

/** A class or camp in a list (D2-B012, D2-B013). A guest's tap asks for a login first (D2-B296). */
export function ClassCard({ card }: { card: Card }) {
  const go = useGo()
  const gate = useLoginGate()
  const to = classAddress(card.type_value, card.id)
  const link = (
    <TapLink to={to} className={styles.card} onTap={() => gate(() => go(to), to)}>
      <div className={row.row}>
        <Cover src={firstFile(card.cover)} seed={card.id} theme={card.theme} className={row.cover} />
        <div className={row.texts}>
          <h3 className={classes(row.title, 'nc-clip2')}>
            <Phrases text={card.name} />
          </h3>
          <p className={styles.meta}>
            {card.startDate && card.endDate && <DayRange from={card.startDate} to={card.endDate} />}
          </p>
          {card.enrolWindow && (
            <p className={styles.meta}>
              报名 <WindowWords text={card.enrolWindow} />
            </p>
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.facts}>
          <span className="nc-keep">必修 {hoursText(card.compulsoryperiod)} 学时</span>
          <span className="nc-keep">选修 {hoursText(card.electivesperiod)} 学时</span>
          <span className="nc-keep">
            {countText(card.studentcount)} {studentsName(card.training)}
          </span>
          {(isInside(card.status) || card.obtain_period > 0) && (
            <span className="nc-keep">已完成 {hoursText(card.obtain_period)} 学时</span>
          )}
        </p>
        <span className={classes(styles.state, styles[card.buttonLook])}>
          <ButtonWords text={card.buttonText} />
        </span>
        {card.buttonNote && <p className={styles.note}>{card.buttonNote}</p>}
      </div>
    </TapLink>
  )
  if (!isWaitingState(card.status)) return link
  return (
    <div className={styles.waiting}>
      {link}
      <WithdrawButton id={card.id} name={card.name} className={styles.withdraw} />
    </div>
  )
}

export const ClassCardSkeleton = () => (
  <>
    <div className={row.row}>
      <SkeletonBlock className={row.cover} />
      <div className={row.texts}>
        <SkeletonBlock height={16} marginTop={4} />
        <SkeletonBlock height={12} width="70%" />
      </div>
    </div>
    <div className={styles.foot}>
      <SkeletonBlock height={16} width="46%" />
      <SkeletonBlock height={36} width={96} borderRadius="var(--nc-r-full)" />
    </div>
  </>
)
