import { editUser, staffUser, staffUsers } from '@college/contract/account/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { Field, Values } from '@college/contract/kit/form.ts'
import { givenRoles } from '@college/contract/kit/roles.ts'
import { personFile } from '@college/contract/people/file.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Form, Input } from 'antd'
import { useKeys } from '../kit/keys.ts'
import { useMe } from '../kit/me.ts'
import { useSay } from '../kit/say.ts'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { Colleagues } from '../ui/form/editors/Colleagues.tsx'
import type { Seen } from '../ui/form/kept-draft.ts'
import { type DraftOf, useDraftOf } from '../ui/form/use-draft-of.ts'
import { useFormFields } from '../ui/form/use-form-fields.ts'
import { Kbd } from '../ui/Kbd.tsx'
import {
  type Fields,
  fieldsOf,
  inputOf,
  RightsFields,
  rolesText,
  useUnits,
  WHOLE_NAME,
  type Written,
} from './fields.tsx'

const BY_TRANSFER = '换单位请用“调动”，写明日期和原因'

/** Name, unit and roles. What a colleague saved first is compared field by field. */
export function EditPane({ account }: { account: Reply<typeof staffUser> }) {
  const { id, whyNot } = account
  const me = useMe()
  const say = useSay()
  const [form] = Form.useForm<Fields>()
  const save = useSend(editUser, { changes: [staffUser, staffUsers, personFile] })
  const draft = useDraftOf<Written>({
    name: `form users ${id}`,
    seen: seenOf(account),
    async save(written, { version }) {
      const stored = await save.mutateAsync({ id, version, ...written })
      say.done('已保存')
      return seenOf(stored)
    },
    failed: say.failed,
  })
  useFormFields(form, fieldsOf(draft.value))
  useKeys({ 'Ctrl+s': whyNot ? undefined : form.submit })
  return (
    <section className="person-edit" aria-label="姓名和角色">
      <Form
        form={form}
        layout="vertical"
        disabled={whyNot !== ''}
        initialValues={fieldsOf(draft.value)}
        onValuesChange={(_, fields) => draft.write(() => inputOf(fields))}
        onFinish={() => void draft.save()}
      >
        <Form.Item
          name="name"
          label="姓名"
          rules={[{ required: true, whitespace: true, message: editUser.refusals.noName.message }]}
        >
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
        <RightsFields
          {...(id === me.userId && { locked: editUser.refusals.ownRights.message })}
          unitLocked={id === me.userId ? editUser.refusals.ownRights.message : BY_TRANSFER}
        />
        <Button type="primary" htmlType="submit" loading={draft.isSaving}>
          保存 <Kbd isOnFill>Ctrl S</Kbd>
        </Button>
        <Colleagues thing="users" id={id} isChanging={draft.isChanged} />
        {draft.isChanged && (
          <Button type="text" onClick={draft.discard}>
            放弃改动
          </Button>
        )}
      </Form>
      <PersonConflict draft={draft} />
    </section>
  )
}

type Account = Parameters<typeof fieldsOf>[0] & { version: string }
const seenOf = (account: Account): Seen<Written> => ({ value: inputOf(fieldsOf(account)), version: account.version })

const compared: readonly Field[] = [
  { key: 'name', label: '姓名', type: 'text', max: 64 },
  { key: 'unitId', label: '单位', type: 'one', from: '' },
  { key: 'roles', label: '角色', type: 'tags', max: givenRoles.length, length: 32 },
]

function PersonConflict({ draft }: { draft: DraftOf<Written> }) {
  const { units } = useUnits()
  const unitName = (id: string | null) => (id ? units.find(({ value }) => value === id)?.label : WHOLE_NAME)
  const shown = (key: string, values: Values) => {
    const { unitId, roles } = values as Written
    if (key === 'unitId') return <span>{unitName(unitId) ?? '…'}</span>
    return key === 'roles' ? <span>{rolesText(roles)}</span> : undefined
  }
  return <ConflictDialog draft={draft} fields={compared} show={shown} />
}
