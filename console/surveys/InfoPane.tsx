import type { SurveyKind } from '@college/contract/surveys/draft.ts'
import { Alert, Input, Switch } from 'antd'
import { Labelled } from '../ui/Labelled.tsx'
import { Dimensions } from './Dimensions.tsx'
import type { SurveyEdit } from './use-survey-edit.ts'

type Props = { edit: SurveyEdit; kind: SurveyKind; isFrozen: boolean }

/** What stands above the first page, whether names are kept, and of an evaluation what its report is made of. */
export function InfoPane({ edit, kind, isFrozen }: Props) {
  const { title, intro, isAnonymous } = edit.draft
  return (
    <section className="pane" aria-label="名称和说明">
      <div className="panehead">
        <h2>名称和说明</h2>
      </div>
      <div className="scroll grow survey-fields">
        {edit.errors.title && <Alert type="error" showIcon title={edit.errors.title} />}
        <Labelled name="名称">
          {(id) => (
            <Input
              id={id}
              maxLength={100}
              placeholder="例如 课程满意度问卷"
              value={title}
              onChange={({ target }) => edit.set('title', target.value)}
            />
          )}
        </Labelled>
        <Labelled name="说明">
          {(id) => (
            <Input.TextArea
              id={id}
              rows={3}
              maxLength={2000}
              placeholder="为什么问、问什么、大约要几分钟"
              value={intro}
              onChange={({ target }) => edit.set('intro', target.value)}
            />
          )}
        </Labelled>
        {kind === 'survey' ? (
          <div className="survey-anonymous">
            <Switch
              aria-label="匿名"
              disabled={isFrozen}
              checked={isAnonymous}
              onChange={(to) => edit.set('isAnonymous', to)}
            />
            <span>
              <b>匿名</b>
              <span className="t3 s13">答案与学员没有任何关联，结束后满 5 人才显示结果。有人作答以后不能再改。</span>
            </span>
          </div>
        ) : (
          <Dimensions edit={edit} isFrozen={isFrozen} />
        )}
      </div>
    </section>
  )
}
