import { editUser, staffUser, staffUsers } from '@college/contract/account/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { Field, Values } from '@college/contract/kit/form.ts'
import { givenRoles } from '@college/contract/kit/roles.ts'
import { isSame } from '@college/rules/kit/merge.ts'
import { draftKey } from '@college/web/kit/data/drafts.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Form, Input } from 'antd'
import { type ComponentProps, useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { useMe } from '../kit/me.ts'
import { useSay } from '../kit/say.ts'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { Colleagues } from '../ui/form/editors/Colleagues.tsx'
import { useConflict } from '../ui/form/use-conflict.ts'
import type { Seen } from '../ui/form/use-edit.ts'
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

/** Name, unit and roles. What a colleague saved first is compared field by field. */
export function EditPane({ account }: { account: Reply<typeof staffUser> }) {
  const { id, whyNot } = account
  const me = useMe()
  const say = useSay()
  const [form] = Form.useForm<Fields>()
  const draft = useDraft(account)
  const { base } = draft
  const conflict = useConflict(base)
  const save = useSend(editUser, { changes: [staffUser, staffUsers] })
  const submit = async (written: Written, { version } = base) => {
    try {
      const stored = await save.mutateAsync({ id, version, ...written })
      draft.startFrom({ value: inputOf(fieldsOf(stored)), version: stored.version })
      say.done('已保存')
    } catch (error) {
      if (!conflict.take(error)) say.failed(error as Error)
    }
  }
  const takeOver = (chosen: Values, theirs: Seen) => {
    draft.startFrom(theirs)
    form.setFieldsValue(fieldsOf(chosen as Written))
    void submit(chosen as Written, theirs)
  }
  const discard = () => {
    draft.startFrom(seenOf(account))
    form.setFieldsValue(fieldsOf(account))
  }
  useKeys({ 'Ctrl+s': whyNot ? undefined : form.submit })
  return (
    <section className="pane person-edit" aria-label="资料">
      <Form
        form={form}
        layout="vertical"
        disabled={whyNot !== ''}
        initialValues={draft.kept ?? fieldsOf(account)}
        onValuesChange={(_, fields) => draft.keep(fields)}
        onFinish={(fields) => void submit(inputOf(fields))}
      >
        <Form.Item
          name="name"
          label="姓名"
          rules={[{ required: true, whitespace: true, message: editUser.refusals.noName.message }]}
        >
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
        <RightsFields {...(id === me.userId && { locked: editUser.refusals.ownRights.message })} />
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          保存 <Kbd isOnFill>Ctrl S</Kbd>
        </Button>
        <Colleagues thing="users" id={id} isChanging={draft.isKept} />
        {draft.isKept && (
          <Button type="text" onClick={discard}>
            放弃改动
          </Button>
        )}
      </Form>
      {conflict.conflict && (
        <PersonConflict edit={conflict.dialog(inputOf(form.getFieldsValue(true)), save.isPending, takeOver)} />
      )}
    </section>
  )
}

type Draft = { fields: Fields; base: Seen }
const seenOf = (account: Reply<typeof staffUser>): Seen => ({
  value: inputOf(fieldsOf(account)),
  version: account.version,
})

/** What is typed stays on this computer until it is saved, with what it was based on. */
function useDraft(account: Reply<typeof staffUser>) {
  const key = draftKey(`form users ${account.id}`, useMe().userId)
  const [first] = useState(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null)
  // What the fields were filled from, however often the page asks anew.
  const [base, setBase] = useState<Seen>(first?.base ?? seenOf(account))
  const [isKept, setKept] = useState(first !== null)
  const write = (draft: Draft | undefined) => {
    setKept(draft !== undefined)
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  }
  return {
    base,
    kept: first?.fields,
    isKept,
    keep: (fields: Fields) => write(isSame(inputOf(fields), base.value) ? undefined : { fields, base }),
    startFrom(seen: Seen) {
      setBase(seen)
      write(undefined)
    },
  }
}

const compared: readonly Field[] = [
  { key: 'name', label: '姓名', type: 'text', max: 64 },
  { key: 'unitId', label: '单位', type: 'one', from: '' },
  { key: 'roles', label: '角色', type: 'tags', max: givenRoles.length, length: 32 },
]

function PersonConflict({ edit }: Pick<ComponentProps<typeof ConflictDialog>, 'edit'>) {
  const { units } = useUnits()
  const unitName = (id: string | null) => (id ? units.find(({ value }) => value === id)?.label : WHOLE_NAME)
  const shown = (key: string, values: Values) => {
    const { unitId, roles } = values as Written
    if (key === 'unitId') return <span>{unitName(unitId) ?? '…'}</span>
    return key === 'roles' ? <span>{rolesText(roles)}</span> : undefined
  }
  return <ConflictDialog edit={edit} fields={compared} show={shown} />
}
