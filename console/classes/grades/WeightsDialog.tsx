import { saveGradeWeights } from '@college/contract/classes/grade-acts.ts'
import { type ClassGrades, classGrades } from '@college/contract/classes/grades.ts'
import type { Field } from '@college/contract/kit/form.ts'
import { areWeights } from '@college/rules/classes/grades.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Alert, Button, InputNumber, Modal } from 'antd'
import { useSay } from '../../kit/say.ts'
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx'
import { useDraftOf } from '../../ui/form/use-draft-of.ts'

type Weights = Record<string, number>
type Props = { classId: string; book: ClassGrades; onClose: () => void }

/** How much each item counts in 目前总评. */
export function WeightsDialog({ classId, book, onClose }: Props) {
  const say = useSay()
  const saving = useSend(saveGradeWeights, { changes: [classGrades] })
  const items = book.items.filter(({ weight }) => weight !== null)
  const set = book.isEven ? {} : Object.fromEntries(items.map(({ id, weight }) => [id, weight ?? 0]))
  const draft = useDraftOf<Weights>({
    name: '',
    seen: { value: set, version: book.version },
    async save(weights, { version }) {
      const saved = await saving.mutateAsync({ id: classId, version, weights })
      say.done('权重已保存，总评已按它重算')
      return { value: weights, version: saved.version }
    },
    saved: onClose,
    yielded: onClose,
  })
  const sum = Object.values(draft.value).reduce((all, one) => all + one, 0)
  const isEven = Object.keys(draft.value).length === 0
  const write = (id: string, to: number | null) =>
    draft.write((before) => ({ ...Object.fromEntries(items.map((item) => [item.id, 0])), ...before, [id]: to ?? 0 }))
  const fields = items.map(
    ({ id, title }): Field => ({ key: id, label: title, type: 'number', min: 0, max: 100, unit: '%' }),
  )
  return (
    <Modal
      open
      title="权重"
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: !areWeights(Object.values(draft.value)), loading: draft.isSaving }}
      onOk={() => void draft.save()}
      onCancel={onClose}
    >
      {draft.failure && <Alert type="error" showIcon title={draft.failure} />}
      <p className="t2">
        总评是已经到期和有成绩的各项按权重的平均；免修、没有到期和待评的不计，缺考和未交按 0 分计。学员看到同一个数。
      </p>
      <table className="grade-weights">
        <tbody>
          {items.map(({ id, title }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>
                <InputNumber
                  aria-label={`${title}的权重`}
                  min={0}
                  max={100}
                  precision={0}
                  suffix="%"
                  placeholder={isEven ? '相同' : '0'}
                  value={isEven ? null : (draft.value[id] ?? 0)}
                  onChange={(to) => write(id, to)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={isEven || sum === 100 ? 't3 s13' : 'amber s13'} role="status">
        {isEven ? '没有设权重，各项相同' : sum === 100 ? '合计 100%' : `合计 ${sum}%，应为 100%`}{' '}
        {!isEven && (
          <Button type="link" size="small" onClick={() => draft.write(() => ({}))}>
            各项相同
          </Button>
        )}
      </p>
      <ConflictDialog draft={draft} fields={fields} />
    </Modal>
  )
}
