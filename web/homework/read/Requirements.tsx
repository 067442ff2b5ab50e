import { type homeworkInfo, scoreTypes } from '@college/contract/homework/homework.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { pointsText, rangeText } from '@college/rules/kit/format.ts'
import { Card } from '../../ui/Card.tsx'
import { RichText } from '../../ui/RichText.tsx'
import styles from './Read.module.css'

type Info = Reply<typeof homeworkInfo>

/** What is asked for (D2-B126); 暂无数据 where nothing is said (D2-B127). */
export const Requirements = ({ info }: { info: Info }) => (
  <Card className={styles.part}>
    <h2 className={styles.heading}>作业要求</h2>
    {info.requirements ? <RichText html={info.requirements} /> : <p className={styles.faint}>暂无数据</p>}
    <dl className={styles.facts}>
      {factsOf(info).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
)

function factsOf({ content_minimum, score_type_value, max_score, pass_score, openFrom, openUntil }: Info) {
  const facts: [name: string, value: string][] = []
  if (content_minimum > 0) facts.push(['字数', `不少于 ${pointsText(content_minimum)} 字`])
  facts.push([
    '评定',
    score_type_value === scoreTypes.scored ? `满分 ${max_score} 分，${pass_score} 分合格` : '通过或退回',
  ])
  if (openFrom && openUntil) facts.push(['提交时间', rangeText(openFrom, openUntil)])
  else if (openFrom) facts.push(['开始提交', openFrom])
  else if (openUntil) facts.push(['截止提交', openUntil])
  return facts
}
