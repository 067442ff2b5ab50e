import { classTypes, type QuotaRule, quotaRules } from '@college/contract/classes/class.ts'
import { MOST_PLACES } from '@college/contract/classes/draft.ts'
import { InputNumber, Radio, Switch } from 'antd'
import { Labelled } from '../../ui/Labelled.tsx'
import { Section, SwitchRow, WindowField } from './fields.tsx'
import type { StepProps } from './step.ts'

const rules: { value: QuotaRule; label: string }[] = [
  { value: quotaRules.unlimited, label: '不限人数' },
  { value: quotaRules.places, label: '按名额' },
  { value: quotaRules.roster, label: '只限名单' },
]
const levels = [
  { value: 0, label: '不审核，报名即入班' },
  { value: 1, label: '一级：班主任' },
  { value: 2, label: '两级：班主任、管理员' },
]

/** Who may enrol, when, how many, and who decides about it. */
export function EnrolmentStep({ saved, editor: { draft, change } }: StepProps) {
  return (
    <div className="scroll grow form">
      {saved.type === classTypes.camp && (
        <Section title="进入方式">
          <SwitchRow name="不用报名" note="所有人都可以直接进入这个训练营，没有名额和审核">
            {(id) => <Switch id={id} checked={draft.isOpenToAll} onChange={(isOpenToAll) => change({ isOpenToAll })} />}
          </SwitchRow>
        </Section>
      )}
      <Section title="报名时间" note="不填是不限；开始和结束的那一分钟都算在内">
        <WindowField
          label="报名时间"
          value={{ from: draft.enrolFrom, until: draft.enrolUntil }}
          onChange={({ from, until }) => change({ enrolFrom: from, enrolUntil: until })}
        />
      </Section>
      <Section title="名额">
        <Radio.Group
          aria-label="名额"
          value={draft.quotaRule}
          options={rules}
          onChange={({ target }) => change({ quotaRule: target.value as QuotaRule })}
        />
        {draft.quotaRule === quotaRules.places && (
          <Labelled name="名额数">
            {(id) => (
              <InputNumber
                id={id}
                min={Math.max(1, saved.placesTaken)}
                max={MOST_PLACES}
                precision={0}
                value={draft.places}
                onChange={(places) => change({ places: places ?? 0 })}
              />
            )}
          </Labelled>
        )}
        {saved.placesTaken > 0 && <p className="t3 s13">已占用 {saved.placesTaken} 个</p>}
      </Section>
      <Review draft={draft} change={change} />
    </div>
  )
}

function Review({ draft, change }: Pick<StepProps['editor'], 'draft' | 'change'>) {
  const isClosed = draft.isOpenToAll || draft.quotaRule === quotaRules.roster
  return (
    <Section title="审核" note={isClosed ? '不用报名或只限名单时，没有报名可审核' : '每一级通过后才到下一级'}>
      <Radio.Group
        aria-label="审核"
        value={draft.reviewLevels}
        options={levels}
        onChange={({ target }) => change({ reviewLevels: target.value as 0 | 1 | 2 })}
      />
      <SwitchRow name="填写报名表" note="报名时填姓名、性别、单位、职务、电话和报名理由，审核时看得到">
        {(id) => <Switch id={id} checked={draft.needsForm} onChange={(needsForm) => change({ needsForm })} />}
      </SwitchRow>
    </Section>
  )
}
