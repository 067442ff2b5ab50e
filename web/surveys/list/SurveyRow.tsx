import type { RowOf } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { surveyList } from '@college/contract/surveys/list.ts'
import { rangeText } from '@college/rules/kit/format.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { Tag, type TagKind } from '../../ui/Tag.tsx'
import styles from './SurveyRow.module.css'

export type SurveyItem = RowOf<typeof surveyList>

type Props = { survey: SurveyItem; isOpening: boolean; onOpen: () => void }

/** A questionnaire of a class: name, batch and completion (D2-B089). */
export function SurveyRow({ survey, isOpening, onOpen }: Props) {
  const { batchName, isAnonymous, submit_num } = survey
  return (
    <div className={styles.row}>
      <h3 className={styles.title}>
        <Phrases text={survey['asq_info_listdata.name']} />
      </h3>
      <p className={styles.meta}>
        <SurveyState survey={survey} />
        {isAnonymous === 1 && <Tag>匿名</Tag>}
        <span>{batchName}</span>
        <span className="nc-keep">{submit_num} 人已提交</span>
      </p>
      <p className={styles.meta}>{windowText(survey)}</p>
      <div className={styles.acts}>
        <SurveyActs survey={survey} isOpening={isOpening} onOpen={onOpen} />
      </div>
    </div>
  )
}

const looks: Record<SurveyItem['phase'], [kind: TagKind, text: string]> = {
  before: ['blue', '未开始'],
  open: ['red', '未完成'],
  over: ['neutral', '已结束'],
}

/** How it stands to the person. */
export function SurveyState({ survey: { isComplete, phase } }: { survey: SurveyItem }) {
  const [kind, text] = isComplete === 1 ? (['green', '已完成'] as const) : looks[phase]
  return <Tag kind={kind}>{text}</Tag>
}

/** What can be done with it: answering it, or looking at its results. */
export function SurveyActs({ survey, isOpening, onOpen }: Props) {
  const go = useGo()
  const name = survey['asq_info_listdata.name']
  const isOpen = survey.isComplete === 0 && survey.phase === 'open'
  return (
    <>
      {isOpen && (
        <Button small busy={isOpening} aria-label={`填写：${name}`} onClick={onOpen}>
          填写
        </Button>
      )}
      {survey.hasResults === 1 && (
        <Button
          kind="line"
          small
          aria-label={`查看结果：${name}`}
          onClick={() => go(href(routes.surveyResults, { id: survey.batchId }))}
        >
          查看结果
        </Button>
      )}
    </>
  )
}

/** When it may be answered. */
export function windowText({ startTime, endTime }: Pick<SurveyItem, 'startTime' | 'endTime'>): string {
  if (startTime && endTime) return rangeText(startTime, endTime)
  if (startTime) return `${startTime} 起`
  return endTime ? `截止 ${endTime}` : '不限时间'
}

export const SurveySkeleton = () => (
  <div className={styles.row}>
    <SkeletonBlock height={18} width="64%" />
    <SkeletonBlock height={18} width="80%" marginTop={10} />
    <SkeletonBlock height={14} width="56%" marginTop={10} />
    <SkeletonBlock height={36} width={88} marginTop={12} borderRadius="var(--nc-r-full)" />
  </div>
)
