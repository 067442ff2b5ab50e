import { createUnit, moveUnit, renameUnit } from '@college/contract/account/units.ts'
import type { Field } from '@college/contract/kit/form.ts'
import { unitPath } from '@college/rules/account/unit-tree.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Form, Input, Modal, Select } from 'antd'
import { useMemo } from 'react'
import { useSay } from '../../kit/say.ts'
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx'
import { useDraftOf } from '../../ui/form/use-draft-of.ts'
import { isClosed, treeChanged, type Unit, type UnitAct } from './unit.ts'

const compared: readonly Field[] = [{ key: 'name', label: '单位名称', type: 'text', max: 64 }]

type NameProps = { doing: Exclude<UnitAct, { act: 'move' }>; onClose: () => void }

/** The name of a new unit, or another name of one. */
export function NameDialog({ doing, onClose }: NameProps) {
  const [form] = Form.useForm<{ name: string }>()
  const say = useSay()
  const create = useSend(createUnit, { changes: treeChanged })
  const rename = useSend(renameUnit, { changes: treeChanged })
  const isNew = doing.act === 'create'
  const seen = doing.act === 'create' ? '' : doing.unit.name
  const draft = useDraftOf<{ name: string }>({
    name: '',
    seen: { value: { name: seen }, version: seen },
    async save({ name }, { value: was }) {
      if (doing.act === 'create') await create.mutateAsync({ name, parentId: doing.above?.id ?? null })
      else await rename.mutateAsync({ id: doing.unit.id, was: was.name, name })
      say.done(isNew ? '已新建' : '已改名')
      return undefined
    },
    saved: onClose,
    yielded: onClose,
    failed: say.failed,
  })
  return (
    <Modal
      open
      title={isNew ? `新建单位` : `${doing.unit.name}改名`}
      okText={isNew ? '新建' : '保存'}
      okButtonProps={{ loading: draft.isSaving }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={draft.value}
        onValuesChange={(_, fields) => draft.write(() => fields)}
        onFinish={() => void draft.save()}
      >
        <Form.Item
          name="name"
          label="单位名称"
          extra={isNew && (doing.above ? `上级：${doing.above.name}` : '没有上级，在最上一级')}
          rules={[{ required: true, whitespace: true, message: createUnit.refusals.noName.message }]}
        >
          <Input maxLength={64} autoComplete="off" autoFocus />
        </Form.Item>
      </Form>
      <ConflictDialog draft={draft} fields={compared} />
    </Modal>
  )
}

/** What a select sends for the top of the college. */
const TOP = 'top'
type MoveProps = { units: readonly Unit[]; unit: Unit; isAtTop: boolean; onClose: () => void }

/** Where a unit goes, chosen by the keyboard. */
export function MoveDialog({ units, unit, isAtTop, onClose }: MoveProps) {
  const [form] = Form.useForm<{ above: string }>()
  const say = useSay()
  const move = useSend(moveUnit, { changes: treeChanged })
  const options = useMemo(() => placesFor(unit, units, isAtTop), [unit, units, isAtTop])
  const submit = async ({ above }: { above: string }) => {
    try {
      await move.mutateAsync({ id: unit.id, was: unit.parentId, parentId: above === TOP ? null : above })
      say.done('已移动')
      onClose()
    } catch (error) {
      say.failed(error as Error)
      // It opens again with the place where the unit is now.
      if ((error as Error).message === moveUnit.refusals.moved.message) onClose()
    }
  }
  return (
    <Modal
      open
      title={`移动${unit.name}`}
      okText="移动"
      okButtonProps={{ loading: move.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="t3 s13">它和下级单位共 {unit.peopleBelow} 人，改由新上级的管理员管理。</p>
      <Form form={form} layout="vertical" onFinish={(fields) => void submit(fields)}>
        <Form.Item name="above" label="新的上级" rules={[{ required: true, message: '请选择新的上级单位' }]}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={options} placeholder="输入名称查找" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Every open unit but the one itself, those below it, and where it is. */
function placesFor(unit: Unit, units: readonly Unit[], isAtTop: boolean) {
  const byId = new Map(units.map((one) => [one.id, one]))
  const below = new Set([unit.id])
  for (const { id, parentId } of units) if (parentId && below.has(parentId)) below.add(id)
  const places = units
    .filter((one) => !below.has(one.id) && !isClosed(one) && one.id !== unit.parentId)
    .map(({ id }) => ({ value: id, label: unitPath(byId, id).join(' / ') }))
  return isAtTop && unit.depth > 0 ? [{ value: TOP, label: '没有上级（最上一级）' }, ...places] : places
}
