import type { UnitDraft } from '@college/contract/classes/draft.ts'
import { hoursOffered } from '@college/rules/classes/draft.ts'
import { unitName } from '@college/rules/classes/unit-name.ts'
import { InputNumber, Switch } from 'antd'
import { Section, SwitchRow } from './fields.tsx'
import type { StepProps } from './step.ts'

/** What each unit asks for, the order, and what completing gives. */
export function CompletionStep({ editor: { draft, change } }: StepProps) {
  const set = (id: string, part: Partial<UnitDraft>) =>
    change({ units: draft.units.map((unit) => (unit.id === id ? { ...unit, ...part } : unit)) })
  return (
    <div className="scroll grow form">
      <Section title="单元要求" note="达到每个单元的学时，并完成没有学时的必修作业、考试、问卷和直播，即结业">
        {draft.units.length === 0 && <p className="t3">还没有单元，先在“单元与内容”里建</p>}
        {draft.units.length > 0 && (
          <table className="gates">
            <thead>
              <tr>
                <th scope="col">单元</th>
                <th scope="col">必修学时</th>
                <th scope="col">选修学时</th>
                <th scope="col">必修作业、考试等</th>
                <th scope="col">内容按序</th>
              </tr>
            </thead>
            <tbody>
              {draft.units.map((unit, at) => (
                <GateRow key={unit.id} unit={unit} at={at} onChange={(part) => set(unit.id, part)} />
              ))}
            </tbody>
          </table>
        )}
      </Section>
      <Section title="次序与证书">
        <SwitchRow name="单元按序解锁" note="学完前面的单元才能学后面的">
          {(id) => (
            <Switch id={id} checked={draft.unitsInOrder} onChange={(unitsInOrder) => change({ unitsInOrder })} />
          )}
        </SwitchRow>
        <SwitchRow name="结业证书" note="结业时自动发给学员，带编号可查验">
          {(id) => (
            <Switch id={id} checked={draft.hasCertificate} onChange={(hasCertificate) => change({ hasCertificate })} />
          )}
        </SwitchRow>
      </Section>
    </div>
  )
}

type GateProps = { unit: UnitDraft; at: number; onChange: (part: Partial<UnitDraft>) => void }

function GateRow({ unit, at, onChange }: GateProps) {
  const name = `第 ${at + 1} 单元`
  const others = unit.items.filter(({ isCompulsory, period }) => isCompulsory && period === 0).length
  const gate = (label: string, value: number, most: number, set: (hours: number) => void) => (
    <td>
      <InputNumber
        size="small"
        aria-label={`${name}${label}`}
        min={0}
        max={most}
        step={0.5}
        precision={1}
        value={value}
        onChange={(hours) => set(hours ?? 0)}
      />
      <span className="t3 s12"> / {most.toFixed(1)}</span>
    </td>
  )
  return (
    <tr>
      <th scope="row">{unitName(unit.title, at)}</th>
      {gate('必修学时', unit.compulsoryGate, hoursOffered(unit, true), (compulsoryGate) =>
        onChange({ compulsoryGate }),
      )}
      {gate('选修学时', unit.electivesGate, hoursOffered(unit, false), (electivesGate) => onChange({ electivesGate }))}
      <td className="num">{others > 0 ? `${others} 项` : '—'}</td>
      <td>
        <Switch
          size="small"
          aria-label={`${name}内容按序`}
          checked={unit.itemsInOrder}
          onChange={(itemsInOrder) => onChange({ itemsInOrder })}
        />
      </td>
    </tr>
  )
}
