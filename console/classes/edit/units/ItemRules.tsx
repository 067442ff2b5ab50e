import { type ItemDraft, MOST_HOURS } from '@college/contract/classes/draft.ts'
import { isStudied } from '@college/rules/classes/entry.ts'
import { pressedKey } from '@college/web/kit/pressed-key.ts'
import { Input, InputNumber, Switch } from 'antd'
import { Labelled } from '../../../ui/Labelled.tsx'
import { WindowField } from '../fields.tsx'

type Props = { item: ItemDraft; onChange: (part: Partial<ItemDraft>) => void; onClose: () => void }

/** The settings of one item, in place. */
export function ItemRules({ item, onChange, onClose }: Props) {
  const { title, period, isCompulsory, openFrom, openUntil, kind } = item
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc leads back to the keys of the page
    <div className="rules" onKeyDown={(event) => pressedKey(event) === 'Escape' && onClose()}>
      <Labelled name={isStudied(kind) ? '另起名称' : '名称'}>
        {(id) => (
          <Input
            id={id}
            autoFocus
            size="small"
            maxLength={200}
            placeholder={isStudied(kind) ? '不填用课程名' : '名称'}
            value={title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Labelled>
      <div className="labelled">
        <span>开放时间</span>
        <WindowField
          size="small"
          label="开放时间"
          value={{ from: openFrom, until: openUntil }}
          onChange={({ from, until }) => onChange({ openFrom: from, openUntil: until })}
        />
      </div>
      <Labelled name="学时">
        {(id) => (
          <InputNumber
            id={id}
            size="small"
            min={0}
            max={MOST_HOURS}
            step={0.5}
            precision={1}
            value={period}
            onChange={(hours) => onChange({ period: hours ?? 0 })}
          />
        )}
      </Labelled>
      <Labelled name="必修">
        {(id) => (
          <Switch id={id} size="small" checked={isCompulsory} onChange={(to) => onChange({ isCompulsory: to })} />
        )}
      </Labelled>
    </div>
  )
}
