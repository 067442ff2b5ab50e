import type { Criterion } from '@college/contract/questions/key.ts'
import { referenceText } from '@college/rules/questions/plain-html.ts'
import { Checkbox, Input, InputNumber, Radio, Select } from 'antd'
import { Labelled } from '../../ui/Labelled.tsx'
import type { FieldsProps } from '../draft.ts'
import { Criteria } from './Criteria.tsx'

/** True or false. */
export function Judge({ asked: { body, key }, onChange }: FieldsProps) {
  return (
    <fieldset className="opts">
      <legend className="label">正确答案</legend>
      <Radio.Group
        value={key.isTrue}
        options={[
          { value: true, label: '正确' },
          { value: false, label: '错误' },
        ]}
        onChange={({ target }) => onChange(body, { ...key, isTrue: target.value })}
      />
    </fieldset>
  )
}

/** For each blank what is accepted; they stand in the stem as （1）, （2） … */
export function Blanks({ asked: { body, key }, onChange, isKeyOnly = false }: FieldsProps) {
  const accepted = key.accepted ?? []
  const setCount = (count: number | null) => {
    const blanks = count ?? 1
    onChange({ ...body, blanks }, { ...key, accepted: Array.from({ length: blanks }, (_, at) => accepted[at] ?? []) })
  }
  return (
    <fieldset className="opts">
      <legend className="label">
        空 <span className="t3">在题干里写作（1）（2）；一个空可以有几种正确写法，按 Enter 分开</span>
      </legend>
      <div className="fields">
        {!isKeyOnly && (
          <Labelled name="几个空">
            {(id) => <InputNumber id={id} min={1} max={20} value={body.blanks ?? 1} onChange={setCount} />}
          </Labelled>
        )}
        <Labelled name="顺序">
          {(id) => (
            <Checkbox
              id={id}
              checked={key.isAnyOrder ?? false}
              onChange={({ target }) => onChange(body, { ...key, isAnyOrder: target.checked })}
            >
              可以调换
            </Checkbox>
          )}
        </Labelled>
      </div>
      {accepted.map((variants, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place
        <div key={at} className="blank-row">
          <span className="num">（{at + 1}）</span>
          <Select
            mode="tags"
            className="grow"
            aria-label={`第 ${at + 1} 空的答案`}
            open={false}
            value={variants}
            onChange={(next: string[]) =>
              onChange(body, { ...key, accepted: accepted.map((it, place) => (place === at ? next : it)) })
            }
          />
        </div>
      ))}
    </fieldset>
  )
}

export function Numeric({ asked: { body, key }, onChange, isKeyOnly = false }: FieldsProps) {
  const set = (name: 'number' | 'tolerance') => (value: number | null) => {
    const { [name]: _before, ...rest } = key
    onChange(body, value === null ? rest : { ...rest, [name]: value })
  }
  return (
    <fieldset className="fields">
      <Labelled name="正确答案">
        {(id) => <InputNumber id={id} value={key.number ?? null} onChange={set('number')} />}
      </Labelled>
      <Labelled name="允许误差">
        {(id) => <InputNumber id={id} min={0} value={key.tolerance ?? null} onChange={set('tolerance')} />}
      </Labelled>
      <Labelled name="单位">
        {(id) => (
          <Input
            id={id}
            maxLength={20}
            disabled={isKeyOnly}
            value={body.unit ?? ''}
            onChange={({ target }) => onChange({ ...body, unit: target.value }, key)}
          />
        )}
      </Labelled>
    </fieldset>
  )
}

/** Characters; the contract has room for a few more. */
const LONGEST_REFERENCE = 18_000

/** What people mark: the longest answer, what the marker compares with, and by what points are given. */
export function Written({ asked: { body, key }, onChange, isPart = false }: FieldsProps) {
  const setMost = (most: number | null) => {
    const { most: _before, ...rest } = body
    onChange(most === null ? rest : { ...rest, most }, key)
  }
  const setCriteria = (criteria: Criterion[]) => {
    const { criteria: _before, ...rest } = key
    onChange(body, criteria.length === 0 ? rest : { ...rest, criteria })
  }
  return (
    <>
      <fieldset className="opts">
        <legend className="label">
          参考答案 <span className="t3">阅卷时给老师看</span>
        </legend>
        <Input.TextArea
          aria-label="参考答案"
          placeholder="参考答案"
          rows={4}
          maxLength={LONGEST_REFERENCE}
          value={referenceText(key)}
          onChange={({ target }) => onChange(body, { ...key, reference: target.value })}
        />
        <div className="fields">
          <Labelled name="最多几个字">
            {(id) => <InputNumber id={id} min={1} max={20_000} value={body.most ?? null} onChange={setMost} />}
          </Labelled>
        </div>
      </fieldset>
      {/* A case is marked with one score. */}
      {!isPart && <Criteria criteria={key.criteria ?? []} onChange={setCriteria} />}
    </>
  )
}
