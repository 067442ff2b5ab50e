import type { ClassDraft } from '@college/contract/classes/draft.ts'
import type { ClassPerson } from '@college/contract/classes/edit.ts'
import { Switch } from 'antd'
import { Section, SwitchRow } from './fields.tsx'
import { Materials } from './Materials.tsx'
import { PersonPicker, PersonRow } from './people-fields.tsx'
import type { StepProps } from './step.ts'

/** Teachers, cadres, materials, and what is switched on in the class. */
export function StaffStep({ saved, editor: { draft, known, change } }: StepProps) {
  return (
    <div className="scroll grow form">
      <People saved={saved} draft={draft} known={known} change={change} />
      <Materials
        files={known.files}
        materials={draft.materials}
        onChange={(become, files) =>
          change(({ materials }) => ({ materials: become(materials) }), files ? { files } : {})
        }
      />
      <Section title="班级社区">
        <SwitchRow name="开通社区" note="学员可以在班级里发帖、评论">
          {(id) => (
            <Switch id={id} checked={draft.hasCommunity} onChange={(hasCommunity) => change({ hasCommunity })} />
          )}
        </SwitchRow>
        <SwitchRow name="评论先审后发" note="评论通过审核后别人才看到">
          {(id) => (
            <Switch
              id={id}
              disabled={!draft.hasCommunity}
              checked={draft.commentAudit}
              onChange={(commentAudit) => change({ commentAudit })}
            />
          )}
        </SwitchRow>
      </Section>
    </div>
  )
}

type PeopleProps = { saved: StepProps['saved'] } & Pick<StepProps['editor'], 'draft' | 'known' | 'change'>

function People({ saved, draft: { teachers, cadres }, known, change }: PeopleProps) {
  const people = new Map(known.people.map((person) => [person.userId, person]))
  const personOf = (userId: string) => people.get(userId) ?? { userId, name: '保存后显示姓名', unitName: '' }
  const add = (person: ClassPerson, part: Partial<ClassDraft>) => change(part, { people: [person] })
  const taken = [...teachers.map(({ userId }) => userId), ...cadres]
  return (
    <>
      <Section title="教师" note="发布前至少指定一名班主任；班主任可以编辑这个班，并审核第一级报名">
        {teachers.map(({ userId, isHead }) => (
          <PersonRow
            key={userId}
            person={personOf(userId)}
            onRemove={() => change({ teachers: teachers.filter((one) => one.userId !== userId) })}
          >
            <span className="s13 t2">班主任</span>
            <Switch
              size="small"
              aria-label={`${personOf(userId).name}是班主任`}
              checked={isHead}
              onChange={(to) =>
                change({ teachers: teachers.map((one) => (one.userId === userId ? { userId, isHead: to } : one)) })
              }
            />
          </PersonRow>
        ))}
        <PersonPicker
          id={saved.id}
          as="teacher"
          placeholder="加教师：姓名开头或完整编号"
          taken={taken}
          onPick={(person) =>
            add(person, { teachers: [...teachers, { userId: person.userId, isHead: teachers.length === 0 }] })
          }
        />
      </Section>
      <Section title="班委" note="从本班学员里选">
        {cadres.map((userId) => (
          <PersonRow
            key={userId}
            person={personOf(userId)}
            onRemove={() => change({ cadres: cadres.filter((one) => one !== userId) })}
          />
        ))}
        {saved.studentTotal === 0 && <p className="t3 s13">还没有学员</p>}
        {saved.studentTotal > 0 && (
          <PersonPicker
            id={saved.id}
            as="cadre"
            placeholder="加班委：姓名开头或完整编号"
            taken={taken}
            onPick={(person) => add(person, { cadres: [...cadres, person.userId] })}
          />
        )}
      </Section>
    </>
  )
}
