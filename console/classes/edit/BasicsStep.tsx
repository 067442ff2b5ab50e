import { staffUnits } from '@college/contract/account/staff.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Cover } from '@college/web/ui/Cover.tsx'
import { Input, Select } from 'antd'
import { useMay } from '../../kit/me.ts'
import { HtmlField } from '../../ui/form/HtmlField.tsx'
import { UploadField } from '../../ui/form/UploadField.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { Section, WindowField } from './fields.tsx'
import type { StepProps } from './step.ts'
import '../../ui/form/form.css'

/** Name, picture, hosts, introduction and training window. */
export function BasicsStep({ saved, editor: { draft, change } }: StepProps) {
  return (
    <div className="scroll grow form">
      <Section title="名称与封面">
        <Labelled name="名称">
          {(id) => (
            <Input
              id={id}
              maxLength={100}
              value={draft.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Labelled>
        <CoverField saved={saved} cover={draft.cover} theme={draft.theme} onChange={(cover) => change({ cover })} />
        <Labelled name="标签">
          {(id) => (
            <Select
              id={id}
              mode="tags"
              maxCount={8}
              open={false}
              suffixIcon={null}
              placeholder="回车加一个，例如 乡村振兴"
              value={draft.labels}
              onChange={(labels: string[]) => change({ labels: labels.map((label) => label.slice(0, 20)) })}
            />
          )}
        </Labelled>
      </Section>
      <Hosts saved={saved} draft={draft} change={change} />
      <Section title="培训时间" note="班级在这段时间里可以学习，不填是不限；开始和结束的那一分钟都算在内">
        <WindowField
          label="培训时间"
          value={{ from: draft.trainFrom, until: draft.trainUntil }}
          onChange={({ from, until }) => change({ trainFrom: from, trainUntil: until })}
        />
      </Section>
      <Section title="简介" note="学员在报名前看到，发布前必填">
        <span id="introduction-label" className="nc-hidden">
          简介
        </span>
        <HtmlField id="introduction" label="简介" html={draft.content} onChange={(content) => change({ content })} />
      </Section>
    </div>
  )
}

type HostsProps = { saved: StepProps['saved'] } & Pick<StepProps['editor'], 'draft' | 'change'>

function Hosts({ saved, draft, change }: HostsProps) {
  return (
    <Section title="主办">
      <div className="two">
        <Labelled name="主办单位" note="发布前必填">
          {(id) => (
            <Input
              id={id}
              maxLength={100}
              value={draft.hostName}
              onChange={({ target }) => change({ hostName: target.value })}
            />
          )}
        </Labelled>
        <Labelled name="承办单位">
          {(id) => (
            <Input
              id={id}
              maxLength={100}
              value={draft.organiserName}
              onChange={({ target }) => change({ organiserName: target.value })}
            />
          )}
        </Labelled>
      </div>
      <UnitField saved={saved} unitId={draft.unitId} onChange={(unitId) => change({ unitId })} />
    </Section>
  )
}

type CoverProps = { saved: StepProps['saved']; cover: string; theme: string; onChange: (cover: string) => void }

const COVER_RATIO = 16 / 9

function CoverField({ saved, cover, theme, onChange }: CoverProps) {
  return (
    <div className="cover-field">
      {cover === '' && <Cover seed={saved.id} theme={theme} className="cover" />}
      <div>
        <Labelled name="封面">
          {(id) => <UploadField id={id} label="封面" ratio={COVER_RATIO} value={cover} onChange={onChange} />}
        </Labelled>
        <p className="t3 s12">横图，宽不少于 716 像素；没有上传时自动生成</p>
      </div>
    </div>
  )
}

type UnitProps = { saved: StepProps['saved']; unitId: string | null; onChange: (unitId: string | null) => void }
const WHOLE = 'whole'

/** Only administrators give a class to another unit. */
function UnitField({ saved, unitId, onChange }: UnitProps) {
  const may = useMay()(staffUnits)
  const asked = useAsk(staffUnits, {}, { enabled: may, staleTime: 60_000 })
  const { units = [], isAtTop = false } = asked.data ?? {}
  const options = units.map(({ id, name, depth }) => ({ value: id, label: `${'　'.repeat(depth)}${name}` }))
  return (
    <Labelled name="管理单位">
      {(id) =>
        may ? (
          <Select
            id={id}
            showSearch={{ optionFilterProp: 'label' }}
            loading={asked.isPending}
            options={isAtTop ? [{ value: WHOLE, label: '全院' }, ...options] : options}
            value={unitId ?? WHOLE}
            onChange={(value: string) => onChange(value === WHOLE ? null : value)}
          />
        ) : (
          <Input id={id} disabled value={saved.unitName || '全院'} />
        )
      }
    </Labelled>
  )
}
