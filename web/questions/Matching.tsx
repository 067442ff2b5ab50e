import { spokenText } from '@college/rules/questions/plain-html.ts'
import { optionLetter } from '@college/rules/questions/type-names.ts'
import type { AnswerProps } from './answer-props.ts'
import { Html } from './Html.tsx'
import styles from './Matching.module.css'
import { RightText } from './TextAnswers.tsx'

/** For each item on the left its partner is picked from a list: works with thumb, keyboard and screen reader alike. */
export function Matching({ question: { left = [], right = [] }, answer, onAnswer, rightKey, label }: AnswerProps) {
  const pairs = answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? answer : {}
  // A partner belongs to one item: picked anew, it leaves the item it had.
  const put = (item: string, partner: string) => {
    const next = Object.fromEntries(Object.entries(pairs).filter(([key, value]) => key !== item && value !== partner))
    if (partner !== '') next[item] = partner
    onAnswer?.(Object.keys(next).length > 0 ? next : null)
  }
  const nameOf = (value: unknown) => {
    const place = right.findIndex((each) => each.value === value)
    return place < 0 ? '' : `${optionLetter(place)}. ${spokenText(right[place]?.text ?? '')}`
  }
  return (
    <div className={styles.matching}>
      <ol className={styles.partners}>
        {right.map(({ value, text }, place) => (
          <li key={value} className={styles.partner}>
            <span className={styles.letter}>{optionLetter(place)}.</span>
            <Html html={text} />
          </li>
        ))}
      </ol>
      <ul className={styles.items}>
        {left.map(({ value, text }) => (
          <li key={value} className={styles.item}>
            <Html html={text} className={styles.name} />
            <select
              className={styles.select}
              aria-label={`${label}，“${spokenText(text)}”对应`}
              value={String(pairs[value] ?? '')}
              disabled={!onAnswer}
              onChange={({ target }) => put(value, target.value)}
            >
              <option value="">请选择</option>
              {right.map((partner) => (
                <option key={partner.value} value={partner.value}>
                  {nameOf(partner.value)}
                </option>
              ))}
            </select>
            {rightKey?.pairs && <RightText text={nameOf(rightKey.pairs[value])} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
